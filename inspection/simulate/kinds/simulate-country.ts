import { asksForPopups } from '../../calls/calls-by-job.ts';
import { answerWith, objectIn } from '../../calls/change-answer.ts';
import type { KindInTools, SimulationKind, Zod } from '../simulation-kind.ts';

const CODE = /^[A-Z]{2}$/;

/**
 * The visitor's country, as two letters; '' leaves it. The display call sends it to the server, which may still decide by the IP address.
 * The runtime reads it from the answer.
 */
export const country: SimulationKind<string> = {
  off: '',
  ports: ({ http }, current, { names }) => ({
    http: {
      async send(request, signal) {
        const cc = current();
        if (!cc || !asksForPopups(names.of(request.url))) return http.send(request, signal);
        const { body } = request;
        const asked = body && 'form' in body ? { ...request, body: { form: { ...body.form, cc } } } : request;
        const answer = await http.send(asked, signal);
        const held = answer.ok && answer.status < 300 ? objectIn(answer) : null;
        // An empty answer means that the server knows no account. Keep it empty.
        return held && Object.keys(held).length ? { ...answer, ...answerWith({ ...held, country_code: cc, cc }) } : answer;
      },
    },
  }),
};

export const countryInTools = {
  read: (value) => (typeof value === 'string' && CODE.test(value) ? value : ''),
  scenario: {
    name: 'country' as const,
    schema: (z: Zod) => z.string().check(z.regex(CODE, 'wants two capital letters, such as GB')),
    value: (said: string) => said,
    said: (value: string) => value || undefined,
  },
} satisfies KindInTools<string>;
