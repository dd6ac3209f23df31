/** Draws the pictures that are in view and removes those that are not: sixty popups at once would be sixty pages. */

/** The number drawn at a time, so that somebody who scrolls on does not wait for pictures that are already out of view. */
const AT_ONCE = 3;
/** A picture that has not appeared by then never will. */
const PATIENCE_MS = 15000;

const size = document.querySelector('.sheet')?.classList.contains('phone') ? { width: 390, height: 844 } : { width: 1280, height: 800 };
/** @type {Set<HTMLElement>} */
const waiting = new Set();
/** @type {Map<HTMLElement, ReturnType<typeof setTimeout>>} */
const drawing = new Map();

/** @param {HTMLElement} picture @param {string} state */
function settle(picture, state) {
  clearTimeout(drawing.get(picture));
  // A picture that appears late still counts.
  picture.dataset.state = state;
  if (drawing.delete(picture)) goOn();
}

/** @param {HTMLElement} picture */
function draw(picture) {
  const frame = document.createElement('iframe');
  frame.title = 'A picture';
  // It is only a picture, so no key may lead into it.
  frame.inert = true;
  frame.width = `${size.width}`;
  frame.height = `${size.height}`;
  frame.addEventListener('drawn', () => settle(picture, 'drawn'));
  frame.src = picture.dataset.src ?? '';
  picture.dataset.state = 'drawing';
  picture.replaceChildren(frame);
  const giveUp = () => settle(picture, 'failed');
  drawing.set(picture, setTimeout(giveUp, PATIENCE_MS));
}

function goOn() {
  for (const picture of waiting) {
    if (drawing.size >= AT_ONCE) return;
    waiting.delete(picture);
    draw(picture);
  }
}

/** @param {HTMLElement} picture */
function takeAway(picture) {
  waiting.delete(picture);
  picture.replaceChildren();
  settle(picture, '');
  delete picture.dataset.state;
}

const sight = new IntersectionObserver(
  (all) => {
    for (const { target, isIntersecting } of all) {
      if (!(target instanceof HTMLElement)) continue;
      if (!isIntersecting) takeAway(target);
      else if (!target.firstChild) waiting.add(target);
    }
    goOn();
  },
  // The document is the root, so that the margin also applies inside a frame.
  { root: document, rootMargin: '240px 0px' },
);
for (const picture of document.querySelectorAll('.picture')) sight.observe(picture);
