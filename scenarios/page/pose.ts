/** Holds a page still for its picture: fonts and pictures are loaded, effects are finished, and no caret blinks. */

const { setTimeout } = globalThis;
/** A font or picture that has not loaded by then is left as it is. */
const PATIENCE_MS = 5000;
/** One effect may start the next when it ends. */
const ROUNDS = 10;

type Root = Document | ShadowRoot;

const popupRoots = (): Root[] =>
  [...document.querySelectorAll('.poptin-popup,.poptin-teaser')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
const roots = (): readonly Root[] => [document, ...popupRoots()];
const frame = () => new Promise((shown) => requestAnimationFrame(shown));
const atMost = (wait: Promise<unknown>): Promise<unknown> =>
  Promise.race([wait.catch(() => {}), new Promise((waited) => setTimeout(waited, PATIENCE_MS))]);

const isInWindow = (element: Element): boolean => {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
};

function pictures(): Promise<unknown> {
  const images = roots().flatMap((root) => [...root.querySelectorAll('img')]);
  return Promise.all(images.filter(isInWindow).map((image) => image.decode().catch(() => {})));
}

/** Moves effects to their end, and endless ones to their beginning. Returns how many still move. */
function endEffects(stopped: Animation[]): number {
  const running = roots()
    .flatMap((root) => root.getAnimations())
    .filter(({ playState }) => playState === 'running');
  for (const effect of running) {
    if (effect.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) {
      effect.pause();
      effect.currentTime = 0;
      stopped.push(effect);
    } else effect.finish();
  }
  return running.length;
}

function focused(): HTMLElement | null {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at instanceof HTMLElement ? at : null;
}

/** Brings the page to rest. Returns a function that lets it move again. */
export async function pose(): Promise<() => void> {
  const stopped: Animation[] = [];
  await atMost(document.fonts.ready);
  await atMost(pictures());
  for (let round = 0; round < ROUNDS; round++) {
    const moving = endEffects(stopped);
    await frame();
    if (!moving) break;
  }
  await atMost(document.fonts.ready);
  const field = focused();
  const caret = field?.style.caretColor ?? '';
  if (field) field.style.caretColor = 'transparent';
  await frame();
  await frame();
  return () => {
    if (field) field.style.caretColor = caret;
    for (const effect of stopped) if (effect.playState === 'paused') effect.play();
  };
}
