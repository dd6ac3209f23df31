import type { Http } from '../runtime/ports.ts';
import type { Simulation } from './protocol.ts';
import type { CallNames } from './simulate-server.ts';
import { asksForPopups } from './simulated.ts';

/**
 * What the answer about popups is to say besides what it says: of two values under one name the last counts. A visitor in another
 * country, as far as a page can say so: the server is told it too, and where it goes by the address that it sees it may decide by
 * that all the same. And an account whose one popup is the draft, whatever the server says, or if it says nothing that can be read.
 */
export function simulateAnswer(http: Http, current: () => Pick<Simulation, 'country' | 'draft'>, names: CallNames): Http {
  return {
    async send(request, signal) {
      const { country, draft } = current();
      if (!(country || draft) || !asksForPopups(names.of(request.url))) return http.send(request, signal);
      const { body } = request;
      const told = country && body && 'form' in body ? { ...request, body: { form: { ...body.form, cc: country } } } : request;
      const answer = await http.send(told, signal);
      if (!draft && !(answer.ok && answer.status < 300)) return answer;
      // The page has it under the id of this version (`-` and its fingerprint), and a click on the page asks for it by its own.
      const asked = /\/click\/([\w-]+)$/.exec(request.url)?.[1];
      const popup = draft.replace(new RegExp(`("poptin_id":"${asked})-[a-z\\d]+"`), '$1"');
      const more = `${country && `,"country_code":"${country}","cc":"${country}"`}${draft && `,"display":true,"is_client_restriction":0,"poptins":[${popup}]`}}`;
      const real = answer.ok ? answer.text : '';
      // What is no object with a word in it is left as it is.
      const text = real.replace(/(["\d\]}el])\s*\}\s*$/, (_, last) => last + more);
      return { ...answer, ok: true, status: 200, text: draft && text === real ? `{${more.slice(1)}` : text };
    },
  };
}
