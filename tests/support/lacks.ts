import bcd, { type Identifier } from '@mdn/browser-compat-data/forLegacyNode';
import { OLDEST } from '../../scripts/build/data/oldest-browsers.ts';
import { lacking } from '../../scripts/check/lacking.ts';

/** A feature that a page's script can take away: `of` is `window`, or the name of one of its classes or objects. */
export interface Lack {
  readonly of: string;
  readonly name: string;
}

/** The features that the oldest supported version of a browser lacks by MDN's data: classes, functions, members, the language's too. */
export function lacksOf(browser: keyof typeof OLDEST): Lack[] {
  const isLacking = (feature: Identifier | undefined) => lacking(feature).includes(`${browser} ${OLDEST[browser]}`);
  const membersOf = (of: string, owner: Identifier): Lack[] =>
    Object.entries(owner).flatMap(([name, feature]) =>
      !name.startsWith('__') && isLacking(feature as Identifier) ? [{ of, name: name.replace(/_static$/, '') }] : [],
    );
  const { api, javascript } = bcd;
  return [api, javascript.builtins].flatMap((owners) =>
    Object.entries((owners ?? {}) as Record<string, Identifier>).flatMap(([owner, of]) =>
      owner.startsWith('__') ? [] : isLacking(of) ? [{ of: 'window', name: owner }] : membersOf(owner === 'Window' ? 'window' : owner, of),
    ),
  );
}

/** Runs in the page, before its own scripts. What cannot be taken away stays. */
export function takeAway(lacks: readonly Lack[]): void {
  for (const { of, name } of lacks) {
    const owner: { readonly prototype?: object } | undefined = of === 'window' ? window : Reflect.get(window, of);
    for (const each of [owner, owner?.prototype]) if (each) Reflect.deleteProperty(each, name);
  }
}
