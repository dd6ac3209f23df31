import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readScenario } from '../../../scenarios/format/read-scenario.ts';
import { IDS, record } from '../../support/visits.ts';

const DEMO = 'scenarios/demo';
const demos = readdirSync(DEMO, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => readFileSync(`${DEMO}/${name}`, 'utf8'));

const WHOLE = `scenario: Closed by its ✕
site: blog
day: 2026-06-15T09:00
visitor: { closed: Spring }
cart:
  platform: shopify
  items: [{ title: Mug, price: 26 }]
server: { conversion: { kind: status, status: 503 }, display: offline }
consent: { shopify: no }
steps:
  - wait: 3 s
    expect:
      shown: Spring
      keptBack: { Summer: [frequency, closed-by-x], Autumn: server }
      calls: { viewed: 1 }
`;

const reasonOf = (text: string): string => {
  const read = readScenario('a.yaml', text);
  return read.kind === 'unreadable' ? `${read.line}:${read.column} ${read.reason}` : read.kind;
};

describe('a scenario', () => {
  test.each(['2026-02-30', '2025-02-29T09:00', '2026-13-01'])('on %s is refused, because no calendar has that day (DEV-21)', (day) => {
    expect(reasonOf(`scenario: Late\nsite: blog\nday: ${day}\nsteps:\n  - wait: 1 s\n`)).toMatch(/^3:6 day is on no calendar/);
  });

  test('is read with all its parts, as YAML and as JSON alike (DEV-21)', () => {
    const read = readScenario('a.yaml', WHOLE);
    expect(read).toMatchObject({
      kind: 'scenario',
      scenario: {
        scenario: 'Closed by its ✕',
        visitor: { closed: 'Spring' },
        consent: { shopify: 'no' },
        steps: [{ wait: '3 s', expect: { shown: 'Spring' } }],
      },
    });
    const { scenario } = read as Extract<typeof read, { kind: 'scenario' }>;
    expect(readScenario('a.json', JSON.stringify(scenario, null, 2))).toEqual(read);
  });

  test.each([
    ['that is empty', '', '1:1 is empty: a scenario begins with the line'],
    ['that is only words', 'hello', '1:1 A scenario has words and wants fields with names'],
    ['without a title', 'steps:\n  - wait: 1 s\n', '1:1 scenario is missing: it wants words'],
    ['without steps', 'scenario: a\nsteps: []\n', '2:8 steps is empty'],
    ['with a slip in a step', 'scenario: a\nsteps:\n  - wiat: 3 s\n', '3:5 steps › 1 does not know “wiat”; is it “wait”?'],
    [
      'with a slip in what is expected',
      'scenario: a\nsteps:\n  - wait: 3 s\n    expect:\n      showm: b\n',
      '5:7 steps › 1 › expect does not know “showm”; is it “shown”?',
    ],
    [
      'with an address that its recording hides',
      'scenario: a\nsteps:\n  - go: /(5 characters)\n',
      '3:9 steps › 1 › go is hidden in the recording: put the page’s own address there',
    ],
    ['with a time without a unit', 'scenario: a\nsteps:\n  - wait: 3\n', '3:11 steps › 1 › wait has a number and wants words'],
    [
      'with a unit that is none',
      'scenario: a\nsteps:\n  - wait: 3 moons\n',
      '3:11 steps › 1 › wait wants a time such as 3 s, 2 min, 1 hour or 4 days',
    ],
    [
      'with a step that does two things',
      'scenario: a\nsteps:\n  - wait: 3 s\n    reload: true\n',
      '3:5 steps › 1 does more than one thing',
    ],
    [
      'with a step that does nothing',
      'scenario: a\nsteps:\n  - step: a\n',
      '3:5 steps › 1 does nothing: it wants expect, or one of go, reload',
    ],
    [
      'with a gate that is none',
      'scenario: a\nsteps:\n  - expect:\n      keptBack:\n        Spring: frequence\n',
      '5:17 steps › 1 › expect › keptBack › Spring wants gates: server, converted',
    ],
    [
      'with a call that is none',
      'scenario: a\nsteps:\n  - expect:\n      calls: { veiwed: 1 }\n',
      '4:14 steps › 1 › expect › calls does not know “veiwed”',
    ],
    [
      'with a country in small letters',
      'scenario: a\ncountry: gb\nsteps: [{ wait: 1 s }]\n',
      '2:10 country wants two capital letters, such as GB',
    ],
    ['with a key twice', 'scenario: a\nscenario: b\n', '2:1 is neither YAML nor JSON: Map keys must be unique'],
    ['with an open bracket', 'scenario: a\nsteps: [\n', '3:1 is neither YAML nor JSON:'],
    ['with two documents in one', 'scenario: a\n---\nscenario: b\n', 'is neither YAML nor JSON:'],
    ['longer than anybody writes', `scenario: a\nabout: ${'x'.repeat(200_000)}`, '1:1 is longer than 200,000 characters'],
  ])('%s is refused with line, column and reason (DEV-21)', (_what, text, reason) => {
    expect(reasonOf(text)).toContain(reason);
  });

  test('may be a visitor’s file or a recorded session, checked by their rules (DEV-09, DEV-21)', async () => {
    const file = await record({
      popups: [{ poptin_id: IDS[0], poptin_type: 'lightbox', poptin: '<p>Spring</p>', poptin_name: 'Spring' }],
      before: { seen: [], days: 0, returning: false, vip: null },
      deeds: [{ kind: 'wait', seconds: 1 }],
    });
    expect(readScenario('session.json', JSON.stringify(file))).toMatchObject({ kind: 'session', opened: { pages: [{}] } });
    expect(reasonOf(JSON.stringify({ ...file, at: 'never' }))).toContain('1:1 is damaged at at');
    expect(reasonOf('{"format": 1, "timeline": [')).toContain('is not a report: it is not JSON');
  });
});

/** An existing file with a piece removed, doubled or replaced. */
const damaged = fc
  .tuple(
    fc.constantFrom(...demos, WHOLE),
    fc.nat(),
    fc.nat({ max: 30 }),
    fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('&a', '*a', '- ', ': ', '{', '!!js ', '\t', '__proto__:', '\u0000', '<<: ')),
  )
  .map(([text, at, length, piece]) => {
    const from = at % text.length;
    return text.slice(0, from) + piece + text.slice(from + length);
  });

test('any file gives a scenario, or a line of it with a reason (DEV-21, R3)', () => {
  fc.assert(
    fc.property(fc.oneof(damaged, fc.string(), fc.json()), (text) => {
      const read = readScenario('a.yaml', text);
      if (read.kind !== 'unreadable') return;
      expect(read.reason).toMatch(/\S/);
      expect(read.line).toBeLessThanOrEqual(text.split(/\r\n|[\n\r]/).length + 1);
      expect(Math.min(read.line, read.column)).toBeGreaterThanOrEqual(1);
    }),
    { numRuns: process.env.TEST_FULL ? 20_000 : 400 },
  );
});
