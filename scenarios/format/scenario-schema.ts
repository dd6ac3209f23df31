import * as z from 'zod/mini';
import { scenarioShape } from '../../inspection/simulate/in-scenarios.ts';
import { type GateName, RECORDS } from '../../runtime/decide/gates/gates.ts';
import { CALLS } from '../../runtime/wire/call-names.ts';
import { DAY, dayMs } from './day.ts';
import { DURATION } from './duration.ts';

/** A scenario in a file. Anything not listed here is an error, because otherwise a step with a typo in its name would be skipped. */

const MAX_STEPS = 200;
const MAX_LISTED = 100;

const text = z.string().check(z.minLength(1), z.maxLength(500));
const long = z.string().check(z.maxLength(20_000));
const popup = text.check(z.describe('A popup, by the name that its owner gave it or by its id.'));
const popups = z.union([popup, z.array(popup).check(z.maxLength(MAX_LISTED))], 'wants a popup’s name, or a list of names');
const duration = z.string().check(z.regex(DURATION, 'wants a time such as 3 s, 2 min, 1 hour or 4 days'));
/** A recording hides what could identify somebody. */
const HIDDEN = /\(\d+ characters\)/;
const address = text.check(
  z.refine((path) => !HIDDEN.test(path), 'is hidden in the recording: put the page’s own address there'),
  z.describe('A path of the site, or a whole address.'),
);
const flag = z.boolean();
const kept = z.record(text, long);

/** The simulated parts; a later step can change each. */
const simulated = { ...scenarioShape(z, popup), count: z.optional(flag) };

const visitor = z.union(
  [
    z.enum(['new', 'returning', 'new-session']),
    z.strictObject({ saw: popup }),
    z.strictObject({ closed: popup }),
    z.strictObject({ converted: popup }),
    z.strictObject({ capped: popup }),
  ],
  'wants new, returning, new-session, or what they did with a popup: saw, closed, converted, capped',
);

const GATES = Object.keys(RECORDS) as GateName[];
const gate = z.enum(GATES);
const count = z.int().check(z.gte(0), z.lte(1000));

const ANSWERS = ['ok', 'fail', 'gone', 'busy', 'redirect', 'silent'] as const;
const answers = z.enum(ANSWERS);
const target = z.string().check(z.regex(/^[\w-]{1,40}$/, 'wants a name of letters, digits and hyphens'));

/** The owner’s additions to a demo site's account. */
const owner = z.strictObject({
  target: z.optional(target.check(z.describe('A receiver of webhooks, by a name of its own.'))),
  answers: z.optional(answers),
  codes: z.optional(z.record(popup, z.array(text).check(z.minLength(1), z.maxLength(1000)))),
});
/** The lead with this address, as its owner sees it. */
const ownersLead = z.strictObject({
  of: text,
  leads: z.optional(z.int().check(z.gte(0))),
  mark: z.optional(text),
  code: z.optional(text),
  delivery: z.optional(z.enum(['none', 'waiting', 'delivered', 'given-up'])),
  tries: z.optional(z.int().check(z.gte(0))),
  answered: z.optional(text.check(z.describe('A part of the target’s last answer, with its status; of 0 if it gave none.'))),
  disabled: z.optional(text.check(z.describe('A part of the reason that the target is told nothing any more; none if it is told.'))),
});

const expected = z.strictObject({
  shown: z.optional(popups),
  keptBack: z.optional(z.record(popup, z.union([gate, z.array(gate).check(z.minLength(1))], `wants gates: ${GATES.join(', ')}`))),
  mayShow: z.optional(popups),
  verdicts: z.optional(z.record(popup, z.partialRecord(gate, text))),
  notSent: z.optional(z.record(popup, text)),
  says: z.optional(z.record(popup, text)),
  place: z.optional(
    z.record(
      popup,
      z.string().check(z.regex(/^(?:left|center|right) (?:top|middle|bottom)$/, 'wants a place such as left bottom or center middle')),
    ),
  ),
  sees: z.optional(z.union([text, z.array(text)], 'wants words, or a list of them')),
  calls: z.optional(z.partialRecord(z.enum(CALLS), count)),
  refused: z.optional(text),
  page: z.optional(address),
  remembered: z.optional(flag),
  owner: z.optional(ownersLead),
});

const key = z.enum(['Escape', 'Enter', 'Tab', 'Space']);

/** The actions of a step, one word each. */
const deeds = {
  go: z.optional(address),
  reload: z.optional(z.literal(true)),
  back: z.optional(z.literal(true)),
  wait: z.optional(duration),
  later: z.optional(duration),
  scroll: z.optional(z.string().check(z.regex(/^(?:top|end|\d{1,3} ?%|\d{1,6} ?px)$/, 'wants top, end, a share such as 60 %, or 800 px'))),
  click: z.optional(
    z.union(
      [
        text,
        z.strictObject({ words: z.optional(text), selector: z.optional(text), times: z.optional(z.int().check(z.gte(1), z.lte(50))) }),
      ],
      'wants the words on what is clicked, or its selector',
    ),
  ),
  open: z.optional(popup),
  close: z.optional(popup),
  press: z.optional(z.union([key, z.strictObject({ key, in: popup })], 'wants Escape, Enter, Tab or Space, or { key: Escape, in: POPUP }')),
  fill: z.optional(z.record(text, long)),
  submit: z.optional(popup),
  leave: z.optional(z.literal('top')),
  show: z.optional(popup),
  fire: z.optional(popup),
  set: z.optional(z.strictObject(simulated)),
  receiver: z.optional(answers),
  robot: z.optional(popup),
};

export const DEEDS = Object.keys(deeds) as ReadonlyArray<keyof typeof deeds>;

const step = z.strictObject({ step: z.optional(text), ...deeds, expect: z.optional(expected) }).check(
  z.refine(
    (each) => DEEDS.filter((deed) => each[deed] !== undefined).length <= 1,
    'does more than one thing: make a step of each, so that a report can say which went wrong',
  ),
  z.refine(
    (each) => DEEDS.some((deed) => each[deed] !== undefined) || each.expect !== undefined,
    `does nothing: it wants expect, or one of ${DEEDS.join(', ')}`,
  ),
);

export const scenarioFile = z.strictObject({
  scenario: text,
  about: z.optional(long),
  site: z.optional(text),
  page: z.optional(address),
  day: z.optional(
    z.string().check(
      z.regex(DAY, 'wants a day such as 2026-06-15, or 2026-06-15T09:00'),
      z.refine((day) => dayMs(day) !== null, 'is on no calendar: it wants a day such as 2026-06-15, or 2026-06-15T09:00'),
    ),
  ),
  visitor: z.optional(visitor),
  kept: z.optional(z.strictObject({ cookies: z.optional(kept), local: z.optional(kept), session: z.optional(kept) })),
  ...simulated,
  owner: z.optional(owner),
  steps: z.array(step).check(z.minLength(1), z.maxLength(MAX_STEPS)),
});

export type Scenario = z.output<typeof scenarioFile>;
export type Step = z.output<typeof step>;
export type Expected = z.output<typeof expected>;
export type Deed = keyof typeof deeds;
export type Simulated = z.output<ReturnType<typeof simulatedObject>>;
const simulatedObject = () => z.strictObject(simulated);

/** The words allowed at each place, for messages about words that are not. */
export const WORDS_OF = {
  scenario: Object.keys(scenarioFile.shape),
  step: ['step', ...DEEDS, 'expect'],
  expect: Object.keys(expected.shape),
  set: Object.keys(simulated),
} as const;
