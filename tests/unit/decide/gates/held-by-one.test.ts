import { expect, test } from 'vitest';
import { compareSteps } from '../../../../inspection/session/compare-sessions.ts';
import { readSession } from '../../../../inspection/session/session.ts';
import { type GateName, RECORDS } from '../../../../runtime/decide/gates/gates.ts';
import { against, browserWith, ID, inspect, makeSo, OTHER, wire } from '../../../support/make-so.ts';
import { recordIn, replay } from '../../../support/visits.ts';
import { ELSEWHERE, HELD, type Held } from './held-by-one.ts';

/** A cart is read after it has settled. */
const READ_MS = 500;

const EVERY_GATE = Object.entries(HELD) as ReadonlyArray<readonly [GateName, Held]>;
const popups = ({ popup, beside }: Held) => [wire(popup), wire({ d_f_r: 'all@display_everytime_everypage_5', ...beside }, OTHER)];

test('every gate has a popup that it alone keeps back (DEV-03)', () => {
  expect([...Object.keys(HELD), ...ELSEWHERE].sort()).toEqual(Object.keys(RECORDS).sort());
});

test.each(EVERY_GATE)('a popup that only %s keeps back is let through by one press, or says who can do it (DEV-04)', async (gate, held) => {
  const inspected = await inspect(popups(held), held.had);
  expect(against(inspected)).toEqual([gate]);
  const remedies = (await inspected.explain(ID)).remedies ?? [];
  if (held.byPerson) {
    expect(remedies).toEqual([expect.objectContaining({ gate, edits: [], instead: expect.stringMatching(held.byPerson) })]);
  } else {
    expect(remedies.map((each) => [each.gate, each.instead])).toEqual([[gate, '']]);
    await makeSo(inspected);
    await inspected.page.wait(READ_MS);
    await inspected.settle();
    expect(against(inspected)).toEqual([]);
  }
  inspected.page.end();
});

const hide = (value: string, more: object = {}) => [{ value, type: 'dont_show', ...more }];
test.each<readonly [gate: GateName, held: Held]>([
  ['page-title', { popup: { title_filter: hide('A page', { role: 'contains' }) }, byPerson: /^Open a page whose title has none/ }],
  ['traffic', { popup: { traffic_filter: hide('direct', { touch: 'page' }) } }],
  ['traffic', { popup: { traffic_filter: hide('direct', { touch: 'session' }) } }],
  [
    'store-page',
    { popup: { store_page_filter: hide('pots', { of: 'collection' }) }, had: { url: 'https://shop.example/collections/pots' } },
  ],
  [
    'utm',
    { popup: { utm_filter: hide('mail', { name: 'source', touch: 'page' }) }, had: { url: 'https://shop.example/?utm_source=mail' } },
  ],
  ['contact-tag', { popup: { contact_tag_filter: hide('vip') }, had: { variables: { 'poptinCustomer.labels': ['vip'] } } }],
  [
    'known-contact',
    {
      popup: { contact_filter: { identified: 1, converted: 1 } },
      had: { cookies: { poptin_contact: 'c', [`poptin_conversion_${OTHER}`]: 'c' } },
    },
  ],
])('a rule that excludes this visitor by %s has a way out, too: %j (DEV-04)', async (gate, held) => {
  const inspected = await inspect(popups(held), held.had);
  expect(against(inspected)).toEqual([gate]);
  const remedies = (await inspected.explain(ID)).remedies ?? [];
  expect(remedies.map((each) => each.gate)).toEqual([gate]);
  if (held.byPerson) expect(remedies[0]?.instead).toMatch(held.byPerson);
  else {
    await makeSo(inspected);
    await inspected.page.wait(READ_MS);
    await inspected.settle();
    expect(against(inspected)).toEqual([]);
  }
  inspected.page.end();
});

test.each(EVERY_GATE)('a recorded refusal by %s is the same refusal when it is replayed (DEV-09)', async (gate, held) => {
  const file = await recordIn(browserWith(held.had ?? {}), { popups: popups(held), deeds: [{ kind: 'wait', seconds: 10 }] });
  const session = readSession(file);
  const refused = session.steps.flatMap(({ asked }) => asked).filter(({ popupId }) => popupId === ID);
  expect(refused.some(({ verdicts }) => verdicts.some((verdict) => verdict.gate === gate && !verdict.pass))).toBe(true);
  const { replay: made, page } = await replay(file);
  const rows = compareSteps(session, made.asked, made.done).flat();
  page.end();
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ same }) => !same)).toEqual([]);
});
