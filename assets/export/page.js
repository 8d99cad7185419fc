'use strict';
(() => {
  const scenes = [...document.querySelectorAll('.scene')];
  const links = [...document.querySelectorAll('#moves a')];
  const byId = (id) => document.getElementById(id);
  const title = (scene) => scene.querySelector('h2').textContent;
  const isMove = (scene) => /^\d/.test(title(scene));
  const moves = scenes.filter(isMove);
  let at = -1;

  // Shows a scene, and says what it is to those who do not see it.
  const show = (wanted) => {
    if (wanted === at) return;
    at = wanted;
    scenes.forEach((scene, index) => { scene.hidden = index !== at; });
    links.forEach((link, index) => {
      if (index === at) link.setAttribute('aria-current', 'step');
      else link.removeAttribute('aria-current');
    });
    const list = byId('moves');
    const item = links[at].parentElement;
    list.scrollTop = item.offsetTop - list.offsetTop - list.clientHeight / 2;
    byId('first').disabled = byId('back').disabled = at === 0;
    byId('last').disabled = byId('on').disabled = at === scenes.length - 1;
    const scene = scenes[at];
    // A page of one step does not know how many there are.
    const all = scenes.length > 1 ? ` of ${moves.at(-1)?.dataset.step}` : '';
    byId('place').textContent = isMove(scene)
      ? `Move ${scene.dataset.step}${all}`
      : title(scene);
    byId('said').textContent =
      title(scene) + '. ' + scene.querySelector('.telling').innerText;
  };

  // Goes to a scene by way of the address, so that it can be kept and sent.
  const go = (wanted) => {
    show(Math.max(0, Math.min(scenes.length - 1, wanted)));
    location.replace('#step=' + scenes[at].dataset.step);
  };

  const follow = () => {
    const step = new URLSearchParams(location.hash.slice(1)).get('step');
    const found = scenes.findIndex((scene) => scene.dataset.step === step);
    show(found < 0 ? 0 : found);
  };

  const ways = {
    ArrowLeft: () => at - 1,
    ArrowRight: () => at + 1,
    Home: () => 0,
    End: () => scenes.length - 1,
  };
  const buttons = { first: 'Home', back: 'ArrowLeft', on: 'ArrowRight', last: 'End' };

  // The things on the board that a noun names.
  const point = (noun, on) => {
    if (!noun) return;
    const named = `[data-exhibits~="${noun.dataset.exhibit}"]`;
    for (const thing of noun.closest('.scene').querySelectorAll(named)) {
      thing.classList.toggle('pointed', on);
    }
  };

  addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const way = ways[event.key];
    if (!way) return;
    event.preventDefault();
    go(way());
  });
  for (const [id, key] of Object.entries(buttons)) {
    byId(id).addEventListener('click', () => go(ways[key]()));
  }
  addEventListener('mouseover', (event) => point(event.target.closest('[data-exhibit]'), true));
  addEventListener('mouseout', (event) => point(event.target.closest('[data-exhibit]'), false));
  addEventListener('hashchange', follow);
  document.body.classList.add('walk');
  follow();
})();
