/**
 * Throws if the page has broken natives that a form needs. Called as soon as a popup is seen, so
 * that the clean edition can take over before anybody has typed a word.
 */
export function tryNatives(): void {
  let heard = false;
  const target = new EventTarget();
  target.addEventListener('tried', (event) => {
    try {
      event.preventDefault();
      heard = event.type === 'tried' && event.target === target && event.composedPath()[0] === target;
    } catch {
      // Not heard: what is thrown here would be an error of the page.
    }
  });
  if (target.dispatchEvent(new Event('tried', { cancelable: true }))) heard = false;
  const letters = Array.from('ab').flatMap((letter) => [letter, letter.padStart(2, '-')]);
  const pairs = Object.fromEntries(Object.entries({ a: [...letters].sort().slice(1) }));
  const text = new URLSearchParams(JSON.parse(JSON.stringify(pairs))).toString();
  const promises = [Promise.all([]), Promise.race([]), Promise.resolve()].every((each) => each.then().catch);
  // What checks and sends makes them as soon as it comes.
  if (!new WeakMap([[target, 1]]).has(target) || !new WeakSet([target]).has(target)) heard = false;
  if (!heard || !promises || !letters.includes('-b') || letters.some((letter) => !letter) || text !== 'a=-b%2Ca%2Cb')
    throw new Error('the page has broken what a form needs');
}
