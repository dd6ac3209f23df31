import fc from 'fast-check';
import { expect, test } from 'vitest';
import { caseScenario } from '../../../../devtools-panel/reproduce/case/case-scenario.ts';
import { addressOf, makeCase, pageOf, type Seen, simulationOf, visitorOf } from '../../../../inspection/cases/case.ts';
import { NOTHING_SIMULATED, type Simulation } from '../../../../inspection/simulate/simulation.ts';
import { carriesCase, caseLink, MAX_CASE_LINK, openCase } from '../../../../reports/case-link/case-link.ts';
import { agents } from '../../../../runtime/decide/gates/who/agents.panel.ts';
import { writeShown } from '../../../../runtime/visitor/showings.ts';
import { readScenario } from '../../../../scenarios/format/read-scenario.ts';
import type { Scenario } from '../../../../scenarios/format/scenario-schema.ts';
import { caseWords } from '../../../../words/cases/case-words.ts';

const ID = '8f5fa95b4c1f9';
const ADDRESS = 'https://harness.example/case.html';
const NOA = 'noa.levi@example.com';
const entry = (area: 'cookie' | 'session' | 'local', key: string, raw: string) => ({ area, key, raw, meaning: 'x' });

const SEEN: Seen = {
  at: Date.UTC(2026, 5, 15, 12),
  url: `https://shop.example/products/mug?utm_source=mail&email=${encodeURIComponent(NOA)}#${NOA}`,
  memory: [
    entry('cookie', 'poptin_user_id', '0.k3j9x0a2b4c'),
    entry('cookie', `poptin_d_a_x_v_${ID}`, '2026-06-14'),
    entry('cookie', 'poptin_referrer', `mail.example/${NOA}`),
    entry('cookie', `poptin_o_a_v_${NOA}`, 'x'),
    entry('local', 'poptin_converted_email', NOA),
    entry('session', 'apt_visited_pages', NOA),
    entry('cookie', 'theirs', NOA),
  ],
  simulation: { ...NOTHING_SIMULATED, country: 'IL', mobile: true, snapshot: NOA },
  popup: { id: ID, name: 'Spring letter', state: 'held' },
  verdicts: [
    {
      gate: 'frequency',
      pass: false,
      code: 'days-ago',
      expected: { days: 7 },
      actual: { days: 1, seenOn: '2026-06-14' },
      from: `poptin_d_a_x_v_${ID}`,
    },
    {
      gate: 'cookie-filter',
      pass: true,
      code: 'met',
      expected: { name: 'vip', role: 'contains', value: 'gold' },
      actual: NOA,
      from: 'vip',
    },
    { gate: 'device', pass: true, code: 'unset', expected: null, actual: null, from: '' },
  ],
  remedy: `Would show if you wait 6 days, ${NOA}.`,
  popupIds: [ID],
};

test('a case goes through its link whole, within its bound (DEV-42)', async () => {
  const one = makeCase(SEEN);
  const link = await caseLink(one, `${ADDRESS}#old`);
  expect(link).toMatch(/^https:\/\/harness\.example\/case\.html#poptins-case=[\w-]+$/);
  expect(link!.length).toBeLessThan(1500);
  expect(await openCase(`See ${link}`)).toEqual({
    opened: JSON.parse(JSON.stringify(one)),
    fragment: new URL(link!).hash,
    problem: '',
  });
  expect([carriesCase(link!), carriesCase(ADDRESS)]).toEqual([true, false]);
});

test('without a page for cases a link leads to the page, and names nobody either (DEV-42, R13)', async () => {
  const link = await caseLink(makeCase(SEEN), null);
  expect(link).toMatch(/^https:\/\/shop\.example\/products\/mug\?utm_source=mail#poptins-case=[\w-]+$/);
});

test('a case without a part of its page has no address, and its link leads to the site (DEV-42, R13)', async () => {
  const one = makeCase({ ...SEEN, url: 'https://shop.example/orders/1234567890' });
  expect([addressOf(one), addressOf(makeCase(SEEN))]).toEqual([null, 'https://shop.example/products/mug?utm_source=mail']);
  expect(pageOf('https://shop.example/orders/1234567890?email=noa')).toBe(one.page);
  expect(await caseLink(one, null)).toMatch(/^https:\/\/shop\.example\/#poptins-case=[\w-]+$/);
});

test('a case holds what rules ask about, and nothing personal (DEV-42, R13)', () => {
  const one = makeCase(SEEN);
  expect(one.page).toBe('https://shop.example/products/mug?utm_source=mail');
  expect(one.simulation).toEqual({ country: 'IL', mobile: true });
  expect(one.visitor).toEqual([
    { area: 'cookie', key: 'poptin_user_id', raw: 'recorded' },
    { area: 'cookie', key: `poptin_d_a_x_v_${ID}`, raw: '2026-06-14' },
  ]);
  expect(JSON.stringify(one)).not.toMatch(/noa|levi|k3j9/i);
});

test('whatever a visitor’s values hold, none of it is in their case (DEV-42, R13)', () => {
  const mail = fc.stringMatching(/^[a-z]{2,8}\.[a-z]{2,8}@[a-z]{2,8}\.com$/);
  const phone = fc.integer({ min: 500_000_000, max: 599_999_999 }).map((digits) => `+972${digits}`);
  fc.assert(
    fc.property(fc.oneof(mail, phone), fc.constantFrom(...SEEN.memory.map(({ key }) => key)), (value, key) => {
      const memory = [entry('cookie', key, value), entry('session', key, value), entry('cookie', `poptin_conversion_${value}`, value)];
      const one = makeCase({
        ...SEEN,
        memory,
        url: `https://shop.example/?utm_source=${encodeURIComponent(value)}`,
        remedy: `Would show if ${value}`,
        popup: { ...SEEN.popup, name: `For ${value}` },
      });
      const said = JSON.stringify(one);
      expect(said).not.toContain(value);
      expect(decodeURIComponent(one.page)).not.toContain(value);
    }),
  );
});

test.each([
  ['no link', 'hello', 'This is no link to a case. Copy it from the popup in the panel.'],
  ['a link of a newer panel', '#poptins-case2=abc', 'This link comes from a newer panel. Update this panel, then open it again.'],
  ['a link that is too long', `#poptins-case=${'a'.repeat(MAX_CASE_LINK + 1)}`, 'This link is too long. Ask the sender for a new one.'],
  ['rubbish', '#poptins-case=abcdef', 'This link is incomplete or damaged. Copy all of it, or ask the sender to.'],
])('%s is refused with what to do (DEV-42)', async (_what, link, problem) => {
  expect(await openCase(link)).toEqual({ opened: null, problem });
});

test('any text after the mark is a case or a sentence, and never a throw (DEV-42)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ maxLength: 200 }), async (text) => {
      const { opened, problem } = await openCase(`#poptins-case=${text}`);
      expect(opened === null).toBe(problem !== '');
    }),
  );
});

test('a case too long for a link makes none (DEV-42)', async () => {
  const random = Array.from({ length: 300 }, (_, n) =>
    entry('cookie', `poptin_o_v_${(n * 7_919_777).toString(16).padStart(12, 'a')}f`, 'x'),
  );
  const verdicts = SEEN.verdicts.map((verdict) => ({ ...verdict, expected: Array.from({ length: 900 }, (_, n) => Math.sin(n)).join(' ') }));
  expect(await caseLink({ ...makeCase({ ...SEEN, memory: random }), verdicts }, ADDRESS)).toBeNull();
});

test('an owner reads a case in plain words (DEV-42)', () => {
  const words = caseWords(makeCase(SEEN));
  expect(words).toMatchObject({ title: 'Spring letter', verdict: 'Blocked by one rule.' });
  expect(words.rules).toEqual([['How often', expect.stringContaining('not again before')]]);
  expect(words.visitor).toContain('Popup “Spring letter” was shown on 2026-06-14');
  expect(words.simulated).toEqual(['device: phone', 'country: Israel']);
  expect(JSON.stringify(words)).not.toContain(ID);
});

test('a case tells the visitor’s time, and its days move into a scenario’s zone (DEV-42, FRQ-02)', () => {
  const at = Date.parse('2026-06-16T01:00:00+03:00');
  const one = makeCase({ ...SEEN, at, minutesFromUtc: 180, memory: [entry('cookie', `poptin_d_a_x_v_${ID}`, '2026-06-15')] });
  expect(caseWords(one).seen).toMatch(/Tuesday,? 16 June 2026 at 01:00, in the visitor’s time \(UTC\+3\)\.$/);
  const { scenario } = readScenario('case.yaml', caseScenario(one)) as { scenario: Scenario };
  expect([scenario.day, scenario.kept?.cookies]).toEqual(['2026-06-15T22:00:00.000', { [`poptin_d_a_x_v_${ID}`]: '2026-06-14' }]);
});

test('a case by the visitor’s own hours keeps their hour in a scenario, with all moments (DEV-42, TGT-15)', () => {
  const at = Date.parse('2026-06-15T10:30:00+03:00');
  const expected = { from: null, until: null, zone: 'visitor', hours: '1 10:00–14:00' };
  const verdicts = [{ gate: 'schedule', pass: true, code: 'open', expected, actual: at, from: 'clock' }];
  const memory = [
    entry('cookie', `poptin_d_a_x_v_${ID}`, '2026-06-14'),
    entry('cookie', 'poptin_last_closed', `${at}`),
    entry('cookie', 'poptin_visits', `9.${at}`),
    entry('cookie', 'poptin_shown_at', writeShown([at])),
  ];
  const { scenario } = readScenario('case.yaml', caseScenario(makeCase({ ...SEEN, at, minutesFromUtc: 180, memory, verdicts }))) as {
    scenario: Scenario;
  };
  const later = at + 3 * 3_600_000;
  expect(scenario.day).toBe('2026-06-15T10:30:00.000');
  expect(scenario.kept?.cookies).toEqual({
    ...{ [`poptin_d_a_x_v_${ID}`]: '2026-06-14', poptin_last_closed: `${later}`, poptin_visits: `9.${later}` },
    poptin_shown_at: writeShown([later]),
  });
});

test('a developer gets a case as a scenario that can be read (DEV-42, DEV-21)', () => {
  const text = caseScenario(makeCase(SEEN));
  expect(text).toMatch(/^# A case from the panel\. Play it with: npx poptins scenarios FILE\n/);
  const read = readScenario('case.yaml', text);
  expect(read).toMatchObject({ scenario: { site: 'https://shop.example', device: 'phone', country: 'IL' } });
});

test('a case keeps what rules read of a test, a contact and all popups together (DEV-42, CFG-08)', () => {
  const records = [
    entry('cookie', 'poptin_o_a_v_test-1', 'x'),
    entry('session', 'abtest_session_test-1', ID),
    entry('cookie', 'poptin_contact', 'noa'),
    entry('cookie', 'poptin_shown_at', 't3x1c0.t3x1d4'),
    entry('cookie', 'poptin_last_closed', '1781500000000'),
  ];
  const [first] = SEEN.verdicts;
  const one = makeCase({
    ...SEEN,
    memory: [...records, entry('cookie', 'poptin_o_a_v_other', 'x')],
    verdicts: [{ ...first!, from: 'poptin_o_a_v_test-1' }],
  });
  const kept = records.map(({ area, key, raw }) => ({ area, key, raw: raw === 'noa' || raw === 'x' ? expect.any(String) : raw }));
  expect(one.visitor).toEqual(kept);
  expect(visitorOf(one, [])).toEqual(kept);
  expect(JSON.stringify(one)).not.toContain('noa');
});

const [AGENT = ''] = agents().keys();
const ITEM = { productId: '7982905098271', variantId: '42915673243871', category: 'Mugs', quantity: 2, priceHundredths: 1990 };
const CART = { platform: 'shopify', currency: 'EUR', items: [{ ...ITEM, title: 'Mug' }] } as const;

test.each<Partial<Simulation>>([
  { cart: CART },
  { cart: { ...CART, platform: 'wix', items: [{ ...CART.items[0], productId: '5c1b0f2e-8a5d-4c8f-9d7a-2f1f4e7b6a10' }] } },
  ...[...agents().keys()].map((agent) => ({ agent })),
  { preview: '1234567890123' },
])('a case simulates what its sender simulated, row %# (DEV-42)', (part) => {
  expect(simulationOf(makeCase({ ...SEEN, simulation: { ...NOTHING_SIMULATED, ...part } }))).toEqual({ ...NOTHING_SIMULATED, ...part });
});

test.each<Partial<Simulation>>([
  { agent: `${AGENT} ${NOA}` },
  { referrer: `https://mail.example/${NOA}` },
  { cart: { ...CART, items: [{ ...CART.items[0], title: `For ${NOA}`, category: NOA }] } },
  { prize: { popupId: ID, label: NOA, roll: 0.5 } },
])('no text of a simulation gets into a case with somebody’s name, row %# (DEV-42, R13)', (part) => {
  expect(JSON.stringify(makeCase({ ...SEEN, simulation: { ...NOTHING_SIMULATED, ...part } }))).not.toContain('levi');
});

test('a link decides neither who is counted nor who the visitor is, whoever wrote it (DEV-42, R13)', () => {
  const forged = {
    ...makeCase(SEEN),
    simulation: { country: 'IL', count: true, never: false, snapshot: NOA, draft: { poptin_id: 'x' }, begunAt: 7 },
    visitor: [
      { area: 'cookie', key: 'poptin_user_id', raw: NOA },
      { area: 'cookie', key: 'poptin_converted_email', raw: NOA },
      { area: 'cookie', key: 'session_of_the_shop', raw: 'stolen' },
      { area: 'cookie', key: `poptin_d_a_x_v_${ID}`, raw: '2026-06-14' },
    ],
  } as const;
  expect(simulationOf(forged)).toEqual({ ...NOTHING_SIMULATED, country: 'IL' });
  expect(visitorOf(forged, [])).toEqual([
    { area: 'cookie', key: 'poptin_user_id', raw: 'recorded' },
    { area: 'cookie', key: `poptin_d_a_x_v_${ID}`, raw: '2026-06-14' },
  ]);
});
