import { encode, readText } from './http.ts';

const ANSWER = '{"poptins":[]}';

/**
 * No answer came. True where the page has the browser's own `fetch`, and all that writes a question and reads an answer works:
 * then the server is away, and clean natives would do no better.
 */
export async function isServerAway(): Promise<boolean> {
  try {
    if (!/\[native code]/.test(`${window.fetch}`)) return false;
    encode({ form: { a: 'b' } });
    const answer = new Response(ANSWER);
    answer.headers.get('Retry-After');
    const { poptins } = JSON.parse((await readText(answer)) ?? '');
    return answer.status === 200 && Array.isArray(poptins);
  } catch {
    return false;
  }
}
