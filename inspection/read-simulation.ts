import { CALLS } from '../runtime/call-names.ts';
import { NOTHING_SIMULATED, type Simulation } from './protocol.ts';
import { readCart } from './read-cart.ts';
import {
  ANSWER_KINDS,
  answersCall,
  CONSENT_SIGNALS,
  type ConsentChoice,
  type ConsentSignal,
  consentChoices,
  MAX_SELECTOR,
  MAX_SIDE_PX,
  MIN_SIDE_PX,
  type SimulatedAnswer,
  type SimulatedAnswers,
  type SimulatedConsent,
  type SimulatedPlace,
  type SimulatedPrize,
  type SimulatedSize,
  type SimulatedSurroundings,
  SURROUNDINGS,
  VISITOR_PRESETS,
  type VisitorBegun,
} from './simulated.ts';

const FARTHEST_MS = 100 * 366 * 86_400_000;
/** As the runtime has them. */
const POPUP_ID = /^[\w-]{1,64}$/;

/** A language as browsers name it, with its script and region. */
const LANGUAGE = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i;
const MAX_LANGUAGE = 35;
const MAX_NAME = 60;
/** No answer is waited for longer, and no server asks for more. */
const MAX_SECONDS = 3600;

/** A popup's settings with its markup, of which a runtime reads no more than 200,000 characters. */
const MAX_DRAFT = 300_000;

const fieldsOf = (value: unknown) => Object(value) as Readonly<Record<string, unknown>>;
const popupId = (value: unknown): string => (typeof value === 'string' && POPUP_ID.test(value) ? value : '');

function visitor(value: unknown): VisitorBegun | null {
  const { preset, popupId: met } = fieldsOf(value);
  const known = VISITOR_PRESETS.find((each) => each === preset);
  return known ? { preset: known, popupId: popupId(met) } : null;
}

function server(value: unknown): SimulatedAnswers | null {
  const given = fieldsOf(value);
  const read: Partial<Record<(typeof CALLS)[number] | 'every', SimulatedAnswer>> = {};
  for (const call of ['every', ...CALLS] as const) {
    const one = Object.hasOwn(given, call) ? answer(given[call]) : null;
    if (one && answersCall(one.kind, call === 'every' ? 'display' : call)) read[call] = one;
  }
  return Object.keys(read).length ? read : null;
}

function answer(value: unknown): SimulatedAnswer | null {
  const { kind: said, status, seconds, upgrade } = fieldsOf(value);
  const kind = ANSWER_KINDS.find((each) => each === said);
  if (!kind) return null;
  const isStatus = kind === 'status';
  if (isStatus && !(Number.isInteger(status) && within(status, 400, 599))) return null;
  return {
    kind,
    status: isStatus ? Number(status) : 0,
    seconds: (isStatus || kind === 'slow') && within(seconds, 0, MAX_SECONDS) ? seconds + 0 : 0,
    upgrade: kind.startsWith('refused-') && upgrade === true,
  };
}

const within = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most;

function consent(value: unknown): SimulatedConsent | null {
  const given = fieldsOf(value);
  const read: Partial<Record<ConsentSignal, ConsentChoice>> = {};
  for (const signal of CONSENT_SIGNALS) {
    const said = Object.hasOwn(given, signal) ? consentChoices(signal).find((choice) => choice === given[signal]) : undefined;
    if (said) read[signal] = said;
  }
  return Object.keys(read).length ? read : null;
}

function prize(value: unknown): SimulatedPrize | null {
  const { popupId: said, label, roll } = fieldsOf(value);
  const game = popupId(said);
  if (!game || !within(roll, 0, 1) || roll === 1) return null;
  return { popupId: game, label: typeof label === 'string' ? label.slice(0, MAX_NAME) : '', roll: roll + 0 };
}

function size(value: unknown): SimulatedSize | null {
  const { width, height } = fieldsOf(value);
  const isSide = (side: unknown): side is number => Number.isInteger(side) && within(side, MIN_SIDE_PX, MAX_SIDE_PX);
  return isSide(width) && isSide(height) ? { width, height } : null;
}

function surroundings(value: unknown): SimulatedSurroundings | null {
  const given = fieldsOf(value);
  const read = Object.fromEntries(SURROUNDINGS.map((name) => [name, Object.hasOwn(given, name) && given[name] === true]));
  return SURROUNDINGS.some((name) => read[name]) ? (read as Record<keyof SimulatedSurroundings, boolean>) : null;
}

function place(value: unknown): SimulatedPlace | null {
  const { popupId: own, selector } = fieldsOf(value);
  const known = popupId(own);
  return known ? { popupId: known, selector: typeof selector === 'string' && selector.length <= MAX_SELECTOR ? selector : '' } : null;
}

function draft(value: unknown): string {
  if (typeof value !== 'string' || value.length > MAX_DRAFT) return '';
  try {
    return popupId(fieldsOf(JSON.parse(value)).poptin_id) && value;
  } catch {
    return '';
  }
}

/** How each part is read. What is none of it is real. */
const PARTS: { readonly [P in keyof Simulation]: (value: unknown) => Simulation[P] } = {
  server,
  clockOffsetMs: (value) => (typeof value === 'number' && Math.abs(value) <= FARTHEST_MS ? value + 0 : 0),
  mobile: (value) => (typeof value === 'boolean' ? value : null),
  size,
  visitor,
  snapshot: (value) => (typeof value === 'string' ? value.slice(0, MAX_NAME) : ''),
  consent,
  cart: readCart,
  prize,
  adBlocker: (value) => value === true,
  draft,
  place,
  surroundings,
  preview: popupId,
  country: (value) => (typeof value === 'string' && /^[A-Z]{2}$/.test(value) ? value : ''),
  language: (value) => (typeof value === 'string' && value.length <= MAX_LANGUAGE && LANGUAGE.test(value) ? value : ''),
  copy: (value) => value === true,
  count: (value) => value === true,
  begunAt: (value) => (Number.isFinite(value) ? Number(value) : 0),
};

/** What is simulated, part by part as we know them; whatever else a value holds stays behind. */
export function readSimulation(value: unknown): Simulation {
  const given = fieldsOf(value);
  const read = {} as Record<keyof Simulation, unknown>;
  for (const part of Object.keys(NOTHING_SIMULATED) as Array<keyof Simulation>)
    read[part] = PARTS[part](Object.hasOwn(given, part) ? given[part] : undefined);
  return read as Simulation;
}
