import type { PopupConfig } from '../runtime/decide/display/config.ts';
import { UNKNOWN_PAGE } from '../runtime/decide/gates/ask-gates.ts';
import type { Facts } from '../runtime/decide/gates/facts.ts';
import { type Around, type GateSample, SAMPLE_DAY, SAMPLE_ID, SAMPLE_OTHER } from '../runtime/decide/gates/gate.panel.ts';
import type { Gate } from '../runtime/decide/gates/gate.ts';
import { GATE_PANELS } from '../runtime/decide/gates/gates.panel.ts';
import { CHANGING, EVERY_POPUP, FREQUENCY_CAPS, type GateName, SETTLED, type Targeting } from '../runtime/decide/gates/gates.ts';
import { readers } from '../runtime/wire/readers.ts';
import { gateName, gateWords } from '../words/gates/gate-words.ts';

/** The panel's words for each gate, taken from the gates themselves, so that a page cannot differ from the panel. */
export interface SaidOfGate {
  readonly gate: string;
  readonly name: string;
  /** The fields that set it. */
  readonly fields: readonly string[];
  readonly readsFrom: string;
  readonly blocked: string;
  readonly passed: string;
}

const NAMES: Readonly<Record<string, string>> = { [SAMPLE_ID]: '“Spring sale”', [SAMPLE_OTHER]: '“Newsletter”' };
const POPUP = { id: SAMPLE_ID, memoryId: SAMPLE_ID, display: true, frequency: 'every-page', amount: 1 } as PopupConfig & Targeting;

const GATES: Readonly<Partial<Record<GateName, Gate<PopupConfig & Targeting>>>> = {
  ...EVERY_POPUP,
  ...FREQUENCY_CAPS,
  ...SETTLED,
  ...CHANGING,
};

function factsOf({ memory, session, cookie, variable, source, popup: _popup, ...more }: Around): Facts {
  const { url = 'https://pots.example/', title = '', referrer = '', language = 'en', userAgent = '', isMobile = false, ...facts } = more;
  return {
    now: Date.parse(`${SAMPLE_DAY}T12:00Z`),
    today: SAMPLE_DAY,
    page: {
      url: () => url,
      title: () => title,
      referrer: () => referrer,
      language: () => language,
      userAgent: () => userAgent,
      isMobile: () => isMobile,
    },
    memory: new Map(Object.entries(memory ?? {})),
    session: (key) => session?.[key] ?? null,
    cookie: () => cookie,
    variable: () => variable,
    source: () => source ?? '',
    ...facts,
  };
}

function said(gate: string, { ask }: Gate<PopupConfig & Targeting>, { popup }: GateSample, around: Around) {
  const [pass, code, from, expected, actual = code] = ask({ ...POPUP, ...popup, ...around.popup }, factsOf(around), UNKNOWN_PAGE);
  const { sentence } = gateWords({ gate, pass, code, expected, actual, from }, { nameOf: (id) => NAMES[id] ?? id });
  return { pass, from, sentence };
}

/** @throws if a sample does not do its job, so that no page shows the wrong kind of sentence */
export const gateSamples = (): SaidOfGate[] =>
  Object.entries(GATES).map(([name, gate]) => {
    const { sample } = GATE_PANELS[name as GateName];
    if (!sample) throw new Error(`The gate ${name} has no sample. Write one into its panel half.`);
    const [blocked, passed] = [said(name, gate, sample, sample.blocked), said(name, gate, sample, sample.passed)];
    if (blocked.pass || !passed.pass) throw new Error(`The samples of the gate ${name} are not one that blocks and one that passes.`);
    const readsFrom = blocked.from.replace(`_${SAMPLE_ID}`, '_{popup}');
    const fields = sample.fields ?? Object.entries(gate.read(readers)).map(([key, row]) => (typeof row === 'function' ? key : row[0]));
    return { gate: name, name: gateName(name), fields, readsFrom, blocked: blocked.sentence, passed: passed.sentence };
  });
