import { encode, readText } from './http.ts';

const ANSWER = '{"poptins":[]}';

/**
 * No answer came. True where the page has the browser's own `fetch`, and all that writes a question and reads an answer works:
 * then the server is away, and clean natives would do no better.
 */
export async function isServerAway(): Promise<boolean> {
  try {
    // What is bound to something says that it is native, too, but has no name.
    if (!/fetch\(\)\s*{\s*\[native code]/.test(`${window.fetch}`)) return false;
    // A question takes what a page has put on every object for what it is asked with.
    for (const name in Request.prototype) if (name in Object.prototype) return false;
    encode({ form: { a: 'b' } });
    const answer = new Response(ANSWER);
    answer.headers.get('Retry-After');
    const { poptins } = JSON.parse((await readText(answer)) ?? '');
    return answer.status === 200 && Array.isArray(poptins);
  } catch {
    return false;
  }
}
