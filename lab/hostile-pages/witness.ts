/**
 * Runs before the page's first script and says later what of the browser's own is another by then: names of the window (a
 * frame is one too, by its number), and functions and accessors of what every page uses. It walks by index alone and keeps
 * what it needs, since the page will have broken the rest.
 */
export function keepWitness(): void {
  const { ownKeys, getOwnPropertyDescriptor: describe } = Reflect;
  const { create } = Object;
  const named: Array<[name: string, of: object]> = [['window', window]];
  const names = 'document,history,navigator,JSON,Object,Array,Promise,Map,Set,String,Function,Date,Math,EventTarget,Node,Element';
  const more = 'HTMLElement,Document,Event,XMLHttpRequest,Storage,Response,Headers,Crypto,Performance,IDBFactory,RegExp,CSSStyleSheet';
  for (const name of `${names},${more}`.split(',')) {
    const of = Reflect.get(window, name);
    named[named.length] = [name, of];
    if (of.prototype) named[named.length] = [`${name}.prototype`, of.prototype];
  }

  function look(): Record<string, unknown> {
    const all: Record<string, unknown> = create(null);
    for (let at = 0; at < named.length; at++) {
      const name = named[at]?.[0];
      const of = named[at]?.[1] as object;
      const keys = ownKeys(of);
      for (let each = 0; each < keys.length; each++) {
        const key = keys[each] as string;
        if (typeof key !== 'string') continue;
        const { value, get } = describe(of, key) ?? {};
        const found = get ?? value;
        all[`${name}.${key}`] = typeof found === 'function' ? found : 'there';
      }
    }
    return all;
  }

  const before = look();
  /** By lines: nothing of the page is needed to read a text. */
  const changed = (): string => {
    const now = look();
    let text = '';
    for (const key in now) if (now[key] !== before[key]) text += `${key}\n`;
    for (const key in before) if (!(key in now)) text += `${key} is gone\n`;
    return text;
  };
  Object.defineProperty(window, '__witness', { value: changed });
}
