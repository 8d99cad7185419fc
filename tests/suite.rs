mod explainer;
mod search;
