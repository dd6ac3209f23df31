/** What a popup listens for, and what a listener is asked for with: where every object has one of these, no listener is as it was meant. */
const HEARD = ['click', 'submit', 'keydown', 'input'];
const OPTIONS = ['capture', 'once', 'passive', 'signal'];

/**
 * Throws if the page has broken natives that a form needs. Called as soon as a popup is seen, so
 * that the clean edition can take over before anybody has typed a word.
 * @param box what its markup has become
 */
export function tryNatives(box: Element): void {
  const field = document.createElement('input');
  field.value = 'a-b';
  // An owner may write words alone; a page that writes markup as words shows its tags.
  const rightBox = (box.firstElementChild || !box.textContent?.includes('<')) && box.className === 'poptin-box';
  const rightForm = field.value === 'a-b' && field.validity.valid && !OPTIONS.some((name) => name in {});
  const letters = Array.from('ab').flatMap((letter) => [letter, letter.padStart(2, '-')]);
  const pairs = Object.fromEntries(Object.entries({ a: [...letters].sort().slice(1) }));
  const text = new URLSearchParams(JSON.parse(JSON.stringify(pairs))).toString();
  const rightText = text === 'a=-b%2Ca%2Cb' && letters.includes('-b') && letters.every(Boolean);
  const promises = [Promise.all([]), Promise.race([]), Promise.resolve()].every((each) => each.then().catch);
  // What checks and sends makes them as soon as it comes.
  const rightMaps = new WeakMap([[field, 1]]).has(field) && new WeakSet([field]).has(field) && new Set([field]).has(field);
  if (!rightBox || !rightForm || !rightText || !promises || !rightMaps || !HEARD.every(isHeard))
    throw new Error('the page has broken what a form needs');
}

/** As a shadow root, a fragment has no `onclick` for a shim to set. */
function isHeard(type: string): boolean {
  const target = document.createDocumentFragment();
  let heard = false;
  target.addEventListener(type, (event) => {
    try {
      event.preventDefault();
      heard = event.type === type && (event as KeyboardEvent).key === type && event.target === target && event.composedPath()[0] === target;
    } catch {
      // Not heard: what is thrown here would be an error of the page.
    }
  });
  return !target.dispatchEvent(new KeyboardEvent(type, { cancelable: true, key: type })) && heard;
}
