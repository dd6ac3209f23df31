import { readers } from '../../runtime/wire/readers.ts';
import { readAfterSubmit, readBehaviour } from '../../runtime/wire/settings/behaviour-settings.ts';
import { readGame } from '../../runtime/wire/settings/game-settings.ts';
import { readFitSettings, readLook } from '../../runtime/wire/settings/look-settings.ts';
import { readCoupon, readTeaser, readTimer, wordsBeside } from '../../runtime/wire/settings/part-settings.ts';
import { readCartSlots, readProductButton, readRecommendation } from '../../runtime/wire/settings/product-settings.ts';
import { demandSame } from './same.ts';
import { demand, inTime, textsIn } from './target.ts';

const READERS = {
  ...{
    readAfterSubmit,
    readBehaviour,
    readFitSettings,
    readGame,
    readProductButton,
    readCoupon,
    readRecommendation,
    readTeaser,
    readTimer,
  },
  readCartSlots: (...given: Parameters<typeof readCartSlots>) => [...readCartSlots(...given)],
  readLook: (services: Parameters<typeof readLook>[0], popup: Parameters<typeof readLook>[1]) => readLook(services, popup),
  words: (_services: unknown, popup: Parameters<typeof wordsBeside>[0]) => wordsBeside(popup),
};

/** Checks the readers of a shown popup (CFG-04): right types, within bounds, the same each time. */
export function readOfPopup(wire: Readonly<Record<string, unknown>>): void {
  for (const [name, read] of Object.entries(READERS)) {
    const told: string[] = [];
    const all = inTime(name, () => read({ readers }, { wire }, (path, problem) => void told.push(path, problem)));
    demandSame(
      read({ readers }, { wire }, () => {}),
      all,
      `${name} reads the same twice`,
    );
    demand(
      textsIn(all).every((text) => text.length <= 200_000),
      `${name} keeps texts within their bound`,
    );
    everyNumber(all, (value) => demand(Number.isFinite(value) && Math.abs(value) <= 1e12, `${name} reads numbers within bounds`, value));
    for (const each of told) demand(typeof each === 'string', `${name} says what it drops`, each);
  }
  const behaviour = readBehaviour({ readers }, { wire });
  demand(behaviour.autoCloseSec >= 1 && behaviour.cookieDays >= 1 && behaviour.showXAfterSec >= 0, 'times are times', behaviour);
  for (const { chances } of readGame({ readers }, { wire }).prizes) demand(chances >= 0, 'no prize has less than no chance', chances);
}

function everyNumber(value: unknown, see: (value: number) => void): void {
  if (typeof value === 'number') see(value);
  else if (typeof value === 'object' && value !== null) for (const inside of Object.values(value)) everyNumber(inside, see);
}
