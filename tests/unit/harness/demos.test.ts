import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { readAccount } from '../../../harness/accounts/seed-accounts.ts';
import { gallery } from '../../../harness/sites/gallery/gallery.ts';
import { SITES } from '../../../harness/sites/sites.ts';
import type { PopupConfig } from '../../../runtime/decide/display/config.ts';
import { askGates, UNKNOWN_PAGE } from '../../../runtime/decide/gates/ask-gates.ts';
import { readFacts } from '../../../runtime/decide/gates/facts.ts';
import type { TargetingGate } from '../../../runtime/decide/gates/gate.ts';
import type { Targeting } from '../../../runtime/decide/gates/gates.ts';
import { FREQUENCY_RULES } from '../../../runtime/decide/gates/visitor/frequency.ts';
import { WATCHES } from '../../../runtime/decide/triggers/triggers.ts';
import { createMemory } from '../../../runtime/visitor/memory.ts';
import { FakeBrowser } from '../../support/fake-ports.ts';
import { read, TARGETING } from '../wire/read.ts';

const BUILT_TEMPLATES = fileURLToPath(new URL('../../../dist/templates/', import.meta.url));
const CONTRACT = readFileSync(new URL('../../../docs/contract.md', import.meta.url), 'utf8');

type Demo = PopupConfig & Targeting;
const demos: Demo[] = [];
const forms: string[] = [];

beforeAll(async () => {
  // The gallery shows every template and decides nothing.
  for (const { name } of SITES.filter((site) => site !== gallery)) {
    const { popups } = await readAccount(name, BUILT_TEMPLATES);
    const answer = read({ poptins: popups.map((each) => ({ ...each, poptin_url: 'https://a.example/t' })) });
    expect(answer?.dropped, name).toEqual([]);
    demos.push(...((answer?.popups ?? []) as Demo[]));
    for (const { markup, poptin_type, poptin_format, template } of popups) {
      const hebrew = template?.language === 'he' ? '.he' : '';
      forms.push(markup ?? readFileSync(`${BUILT_TEMPLATES}${poptin_type}/${poptin_format}${hebrew}.html`, 'utf8'));
    }
  }
});

/** True for a popup that this gate may refuse. Other gates are found by their one setting; these have several, or ask about every popup. */
const ASKS: Readonly<Record<string, (popup: Demo) => boolean>> = {
  server: ({ display }) => !display,
  converted: ({ notConverted }) => notConverted,
  'closed-by-x': ({ frequency }) => frequency === 'every-page',
  frequency: ({ frequency }) => frequency !== 'every-page',
  'new-session': ({ newSessionOnly }) => newSessionOnly,
  'ab-test': ({ abTest, abTestParentId }) => abTest && abTestParentId !== '',
  'engagement-filter': ({ engagementFilter }) => engagementFilter.length > 0,
  products: ({ recommends }) => recommends === 'last_visited',
  'cookie-filter': ({ cookieFilter }) => cookieFilter.length > 0,
  'variable-filter': ({ variableFilter }) => variableFilter.length > 0,
  'cart-filter': ({ cartFilter }) => cartFilter.length > 0,
  'source-filter': ({ sourceFilterOn, sourceFilterText }) => sourceFilterOn && sourceFilterText !== '',
  'ad-blocker': ({ checkAdBlocker }) => checkAdBlocker,
};

describe('some demo shows each ability of a popup', () => {
  test('every trigger is used by a demo (DEV-12)', () => {
    const kinds = [...Object.keys(WATCHES), ...Object.keys(TARGETING.watches), 'immediate'];
    const used = new Set<string>(demos.flatMap(({ triggers }) => triggers.map(({ kind }) => kind)));
    expect(kinds.length).toBeGreaterThan(10);
    expect(kinds.filter((kind) => !used.has(kind))).toEqual([]);
  });

  test('every gate is put to use by a demo (DEV-12)', () => {
    const { ports } = new FakeBrowser();
    const facts = readFacts(
      ports,
      createMemory(ports, () => {}),
    );
    const own = demos.slice(0, 1).flatMap((popup) => askGates(popup, facts, null, { gates: {}, changing: {} }).verdicts);
    const gates = [...own.map(({ gate }) => gate), ...Object.keys(TARGETING.gates), ...Object.keys(TARGETING.changing)];
    expect(gates.length).toBeGreaterThan(10);
    const targeting: Readonly<Record<string, TargetingGate<Demo>>> = { ...TARGETING.gates, ...TARGETING.changing };
    const asks = (gate: string, popup: Demo): boolean =>
      ASKS[gate]?.(popup) ?? (gate in targeting && targeting[gate]?.ask(popup, facts, UNKNOWN_PAGE)[1] !== 'unset');
    expect(gates.filter((gate) => !demos.some((popup) => asks(gate, popup)))).toEqual([]);
  });

  test('the demos use every way to say how often a popup shows (DEV-12, FRQ-01..FRQ-05)', () => {
    expect(FREQUENCY_RULES.filter((rule) => !demos.some(({ frequency }) => frequency === rule))).toEqual([]);
  });

  test('every kind of field that the contract names is in a form of a demo (DEV-12, FRM-01)', () => {
    const row = CONTRACT.split('\n').find((line) => line.startsWith('| `data-field` = ')) ?? '';
    const kinds = [...(row.split(', with the native')[0] ?? '').matchAll(/`([\w-]+)`/g)].map(([, kind]) => kind ?? '').slice(1);
    expect(kinds.length).toBeGreaterThan(15);
    const used = new Set(forms.flatMap((markup) => [...markup.matchAll(/data-field="([\w-]+)"/g)].map(([, kind]) => kind)));
    expect(kinds.filter((kind) => !used.has(kind))).toEqual([]);
  });
});

describe('a first visit is not crowded', () => {
  test('no two popups of a site share seconds, percent or leaving, unless a rule parts them (DEV-12)', async () => {
    for (const { name } of SITES.filter((site) => site !== gallery)) {
      const { popups } = await readAccount(name, BUILT_TEMPLATES);
      const ids = popups.map(({ poptin_id }) => poptin_id);
      const free = demos.filter(
        ({ id, abTest, display, engagementFilter, cartFilter, cookieFilter, recommends }) =>
          ids.includes(id) && !abTest && display && !engagementFilter.length && !cartFilter.length && !cookieFilter.length && !recommends,
      );
      const waits = free.flatMap(({ triggers, pageFilter }) =>
        triggers.filter(({ kind }) => kind !== 'on_click').map((each) => JSON.stringify([each, pageFilter])),
      );
      expect(
        waits.filter((each, at) => waits.indexOf(each) !== at),
        name,
      ).toEqual([]);
    }
  });
});
