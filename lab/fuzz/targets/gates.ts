import type { PopupConfig } from '../../../runtime/decide/display/config.ts';
import { parseAnswer } from '../../../runtime/decide/display/parse-answer.ts';
import { askGates } from '../../../runtime/decide/gates/ask-gates.ts';
import type { Facts } from '../../../runtime/decide/gates/facts.ts';
import type { Targeting } from '../../../runtime/decide/gates/gates.ts';
import { askFilter, compare, FILTER_ROLES, type FilterRow } from '../../../runtime/decide/gates/page/filter.ts';
import { createTargeting } from '../../../runtime/decide/targeting/create.ts';
import { contextOf } from '../../../tests/support/context.ts';
import { FakeBrowser } from '../../../tests/support/fake-ports.ts';
import { QUIET_PAGE } from '../../../tests/support/quiet-page.ts';
import { POPUP_DOCUMENTS } from '../inputs/documents.ts';
import { edited, untouched, wordsOf } from '../inputs/edited.ts';
import { demandSame } from '../same.ts';
import { defineTarget, demand, inTime } from '../target.ts';

const TARGETING = createTargeting(contextOf(new FakeBrowser().ports), QUIET_PAGE);

const KNOWN: Readonly<Record<string, string>> = {
  ...{ user_id: '0.abc', session: 'true', session_started: '1', o_a_v_p000000000009: 'v', d_a_x_v_p000000000009: '2026-06-14' },
  ...{ d_r_v_p000000000009: '2', conversion_p000000000009: 'c', c_p_o_x_c_p000000000009: 'p', viewed_session_p000000000009: '1' },
};
const PAGE = {
  cookies: { tier: 'gold', left: '' },
  variables: { 'shop.plan': 4 },
  source: '<p id="sale">',
  session: { abtest_session_p1: 'p2' },
};
const DOCUMENTS = [
  ...POPUP_DOCUMENTS.map((popup) => ({ popup, memory: KNOWN, ...PAGE })),
  { popup: POPUP_DOCUMENTS[0], memory: {}, cookies: {}, variables: {}, source: '', session: {} },
];
const WORDS = [...wordsOf(DOCUMENTS), ...FILTER_ROLES.map((role) => `${role}|||7`), 'every-page', 'true'];

/** The facts about a visitor and a page, and a popup that may be shown to them. */
interface Standing {
  readonly popup: unknown;
  readonly memory: unknown;
  readonly cookies: unknown;
  readonly variables: unknown;
  readonly source: unknown;
  readonly session: unknown;
}

const fieldsOf = (value: unknown): Array<[string, unknown]> => Object.entries(Object(value));
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));

/** Whether a popup may show (GAT-01 to GAT-11, FRQ-01 to FRQ-06). Unknown facts never count as a yes. */
export const target = defineTarget<unknown>({
  seeds: untouched(DOCUMENTS),
  words: WORDS,
  decode: (choices) => edited(choices, DOCUMENTS, WORDS),
  check(input) {
    const given = Object(input) as Partial<Standing>;
    const [popup] = (parseAnswer({ poptins: [given.popup] }, TARGETING)?.popups ?? []) as Array<PopupConfig & Targeting>;
    if (!popup) return;
    const jar = new Map(fieldsOf(given.cookies).map(([name, value]) => [name, textOf(value)]));
    const variables = new Map(fieldsOf(given.variables));
    const session = new Map(fieldsOf(given.session).map(([name, value]) => [name, textOf(value)]));
    const facts: Facts = {
      now: Date.UTC(2026, 5, 15, 12),
      today: '2026-06-15',
      page: new FakeBrowser().ports.page,
      memory: new Map(fieldsOf(given.memory).map(([name, value]) => [name, textOf(value)])),
      session: (key) => session.get(key) ?? null,
      cookie: (name) => jar.get(name),
      variable: (path) => variables.get(path),
      source: () => textOf(given.source),
    };
    const trace = inTime('the gates', () => askGates(popup, facts, null, TARGETING));
    demandSame(askGates(popup, facts, null, TARGETING), trace, 'the same verdict twice');
    demandSame(
      trace.pass,
      trace.verdicts.every(({ pass }) => pass),
      'one that says no is enough',
    );
    demand(
      trace.verdicts.every((verdict) => verdict.code.length > 0 && JSON.stringify(verdict).length < 500_000),
      'each verdict has a code and bounded values',
    );

    const said = (gate: string) => trace.verdicts.find((verdict) => verdict.gate === gate)?.pass;
    const { memoryId: id, frequency, notConverted } = popup;
    if (frequency === 'once' && facts.memory.has(`o_a_v_${id}`))
      demandSame(said('frequency'), false, 'once is once, whatever the record says');
    if (notConverted && facts.memory.has(`conversion_${id}`)) demandSame(said('converted'), false, 'who has converted has converted');
    if (frequency === 'every-page' && facts.memory.has(`c_p_o_x_c_${id}`))
      demandSame(said('closed-by-x'), false, 'what was closed stays closed');
    if (facts.memory.get(`d_a_x_v_${id}`) === facts.today && frequency === 'every-days' && popup.amount >= 1)
      demandSame(said('frequency'), false, 'seen today is not days ago');
    if (!popup.display) demandSame(said('server'), false, 'what the server keeps back stays so');

    const asText = (value: unknown) => (value === undefined || value === null ? undefined : typeof value === 'object' ? '' : String(value));
    for (const row of popup.cookieFilter) checkRow(row, jar.get(row.name), 'cookie-filter');
    for (const row of popup.variableFilter) checkRow(row, asText(variables.get(row.name)), 'variable-filter');

    function checkRow(row: FilterRow, actual: string | undefined, gate: string): void {
      const passes = askFilter([row], '', () => actual)[0];
      const other = askFilter([{ ...row, effect: row.effect === 'show' ? 'dont_show' : 'show' }], '', () => actual)[0];
      demand(passes !== other, 'show and dont_show are opposites', { row, actual });
      if (!passes) demandSame(said(gate), false, 'one row that says no is enough');
      const holds = (role: FilterRow['role']) => compare(role, row.value, actual);
      for (const one of ['exists', 'equal', 'contains'] as const)
        demand(holds(one) !== holds(`not_${one}`), `${one} and its not are opposites`, { row, actual });
      if (actual === undefined)
        demand(
          !['equal', 'contains', 'starts_with', 'ends_with', 'less_than', 'greater_than'].some((role) => holds(role as FilterRow['role'])),
          'what is missing fulfils nothing',
          row,
        );
      demand(
        !(holds('less_than') && holds('greater_than_or_equal')) && (!holds('greater_than') || holds('greater_than_or_equal')),
        'numbers have one order',
        { row, actual },
      );
      if (holds('equal'))
        demand(holds('contains') && holds('starts_with') && holds('ends_with'), 'what is equal contains, begins and ends', { row, actual });
    }
  },
});
