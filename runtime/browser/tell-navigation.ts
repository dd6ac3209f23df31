/** What the observer of navigations listens to where the browser has no Navigation API. */
const NAVIGATED = 'poptin-navigated';

/**
 * Has `history` tell of the changes that an app makes by itself (EMB-05). Of all that a page owns only
 * this is ever wrapped, and only where the browser has no other way to hear of it.
 */
export function tellNavigation(): void {
  const tell = (navigationType?: string) => dispatchEvent(Object.assign(new Event(NAVIGATED), { navigationType }));
  for (const name of ['pushState', 'replaceState'] as const) {
    const own = history[name];
    history[name] = function (this: History, ...change) {
      own.apply(this, change);
      tell(name === 'replaceState' ? 'replace' : '');
    };
  }
  for (const type of ['popstate', 'hashchange']) addEventListener(type, () => tell());
  // An app may have moved on while this was on its way. Who hears it compares the address.
  tell();
}
