import { crafted, randomMessages } from '../support/hostile-messages.ts';
import { RIGHT_MESSAGES } from '../support/right-messages.ts';

/** How much of what no page should say. */
export interface Flood {
  /** The crafted messages, evenly from all of them; a number above theirs means all. */
  readonly crafted: number;
  readonly random: number;
  /** Said without a break, before others have their turn. */
  readonly aTask: number;
}

/** Messages of a page that means ill, one after the other. */
function* hostile(document: string, { crafted: most, random }: Flood): Generator<unknown> {
  const all = crafted(RIGHT_MESSAGES.map(([name, message]) => [name, { ...message, documentId: document }] as const));
  const step = Math.max(1, all.length / most);
  let n = 5000;
  for (let at = 0; at < all.length && most; at += step) yield all[Math.floor(at)]?.make(n++);
  const next = randomMessages(11, document);
  for (let nth = 0; nth < random; nth++) yield next(n++);
}

/** Another's turn, as a message of another frame has it. */
function turn(): Promise<void> {
  return new Promise((taken) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      taken();
    };
    port2.postMessage(null);
  });
}

/** Floods a panel. Returns the number of its messages, and the longest block of its thread, in milliseconds. */
export async function flood(tell: (message: unknown) => void, document: string, how: Flood) {
  let told = 0;
  let longestMs = 0;
  let began = performance.now();
  for (const message of hostile(document, how)) {
    tell(message);
    told += 1;
    if (told % how.aTask) continue;
    await turn();
    longestMs = Math.max(longestMs, performance.now() - began);
    began = performance.now();
  }
  return { told, longestMs };
}
