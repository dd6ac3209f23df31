import { encode, readText } from './browser/http.ts';
import { pageGlobal } from './browser/page-global.ts';
import { asksForTargeting } from './decide/display/targeting-tables.ts';

const ANSWER = '{"poptins":[]}';

/** What goes with `fetch`: the browser's own takes no polyfill of them. What is bound to something says that it is native, too, but has no name. */
const OWN = ['fetch', 'AbortController', 'AbortSignal', 'Headers', 'Request', 'Response'] as const;

/**
 * No answer came, or none that could be read. True where the page has the browser's own `fetch`, and all that writes a question
 * and reads an answer works: then the server is away, and clean natives would do no better.
 */
export async function answersCanBeRead(): Promise<boolean> {
  try {
    for (const name of OWN) if (!new RegExp(`${name}\\(\\)\\s*{\\s*\\[native code]`).test(`${pageGlobal(name)}`)) return false;
    // A question takes what a page has put on every object for what it is asked with.
    for (const name in Request.prototype) if (name in Object.prototype) return false;
    encode({ form: { a: 'b' } });
    const answer = new Response(ANSWER);
    answer.headers.get('Retry-After');
    const text = (await readText(answer)) ?? '';
    const { poptins } = JSON.parse(text);
    return answer.status === 200 && Array.isArray(poptins) && !asksForTargeting(text);
  } catch {
    return false;
  }
}
