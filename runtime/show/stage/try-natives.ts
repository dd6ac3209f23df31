/** What a popup listens for, and what a listener is asked for with: where every object has one of these, no listener is as it was meant. */
const HEARD = ['click', 'submit', 'keydown', 'input'];
const OPTIONS = ['capture', 'once', 'passive', 'signal'];

/** Each is true where the page has left a part of what a form needs as it was; one that throws is as good as false. */
const TRIED: ReadonlyArray<(box: Element) => unknown> = [
  // An owner may write words alone; a page that writes markup as words shows its tags, and one that writes none shows nothing.
  (box) => (box.firstElementChild || /^[^<]+$/.test(`${box.textContent}`)) && box.className === 'poptin-box',
  (box) => box.localName === 'div' && box.matches('div') && box.parentNode?.querySelectorAll('div').length,
  () => {
    const field = document.createElement('input');
    field.value = 'a-b';
    field.classList.add('a');
    // What checks and sends makes them as soon as it comes.
    const isKept = new WeakMap([[field, 1]]).has(field) && new WeakSet([field]).has(field);
    return isKept && field.className === 'a' && field.value === 'a-b' && field.validity.valid && !OPTIONS.some((name) => name in {});
  },
  () => {
    const letters = Array.from('ab').flatMap((letter) => [letter, letter.padStart(2, '-')]);
    const pairs = Object.fromEntries(Object.entries({ a: [...letters].sort().slice(1) }));
    const text = new URLSearchParams(JSON.parse(JSON.stringify(pairs))).toString();
    return text === 'a=-b%2Ca%2Cb' && letters.includes('-b') && letters.findIndex((letter) => letter > 'a') && letters.every(Boolean);
  },
  () => {
    const set = new Set<number>();
    const map = new Map<number, number>();
    const list: number[] = [];
    list.push(set.add(1).size, map.set(1, 1).size);
    return list[1] && map.has(1) && [...set][0] && set.has(1) && set.delete(1);
  },
  () => [Promise.all([]), Promise.race([]), Promise.resolve()].every((each) => each.then().catch(() => {})),
  () => {
    const ending = new AbortController();
    ending.abort();
    return ending.signal.aborted && new CustomEvent('a', { detail: 1 }).detail;
  },
];

/**
 * Throws if the page has broken natives that a form needs. Called as soon as a popup is seen, so
 * that the clean edition can take over before anybody has typed a word, and at each press.
 * @param box what its markup has become
 */
export function tryNatives(box: Element): void {
  if (!TRIED.every((isLeft) => isLeft(box)) || !HEARD.every(isHeard)) throw new Error('the page has broken what a form needs');
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
