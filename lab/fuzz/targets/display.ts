import { isDeepStrictEqual } from 'node:util';
import { POPUP_TYPES, type PopupConfig } from '../../../runtime/decide/display/config.ts';
import { parseAnswer } from '../../../runtime/decide/display/parse-answer.ts';
import { asksForTargeting, NO_TARGETING } from '../../../runtime/decide/display/targeting-tables.ts';
import type { Targeting } from '../../../runtime/decide/gates/gates.ts';
import { isRecord } from '../../../runtime/wire/readers.ts';
import { TARGETING } from '../../../tests/unit/wire/read.ts';
import { ANSWER_DOCUMENTS } from '../inputs/documents.ts';
import { edited, untouched, wordsOf } from '../inputs/edited.ts';
import { readOfPopup } from '../read-of-popup.ts';
import { demandSame } from '../same.ts';
import { defineTarget, demand, inTime, textsIn } from '../target.ts';

/** JSON may be written in several ways, and an answer is read once as text, too. */
const SPELLINGS: ReadonlyArray<(answer: unknown) => string> = [
  (answer) => JSON.stringify(answer),
  (answer) => JSON.stringify(answer, null, ' '),
  (answer) => JSON.stringify(answer).replaceAll('_', '\\u005f'),
  (answer) => JSON.stringify(answer, null, '\r\n\t'),
];

interface Answered {
  readonly answer: unknown;
  readonly spelling: number;
}

const WORDS = wordsOf(ANSWER_DOCUMENTS);
const OFF = [false, 0, '0', 'false'];
const ON = [true, 1, '1', 'true'];

/** The display answer, and the settings of each popup in it (CFG-01, CFG-02, CFG-05). */
export const target = defineTarget<Answered>({
  seeds: SPELLINGS.flatMap((_spell, spelling) => untouched(ANSWER_DOCUMENTS).map((seed) => Uint8Array.of(spelling, ...seed))),
  words: WORDS,
  decode: (choices) => ({ spelling: choices.below(SPELLINGS.length), answer: edited(choices, ANSWER_DOCUMENTS, WORDS) }),
  check({ answer, spelling }) {
    const text = (SPELLINGS[spelling] ?? JSON.stringify)(answer);
    const read = (targeting = TARGETING) => parseAnswer(JSON.parse(text), targeting);
    const got = inTime('an answer', read);
    demandSame(read(), got, 'the same answer is read twice');
    const asks = inTime('a look for targeting', () => asksForTargeting(text));
    if (!got) return;
    demand(got.dropped.length <= 100 && got.popups.length <= 1000, 'an answer fills neither page nor log', got.dropped.length);
    demand(new Set(got.popups.map(({ id }) => id)).size === got.popups.length, 'each popup is there once');
    demand(/^([A-Z]{2})?$/.test(got.countryCode) && /^[\d.:a-f]{0,45}$/i.test(got.ip), 'what becomes a cookie has its form', got.ip);
    demand(
      got.dropped.every(({ path, problem }) => typeof path === 'string' && problem !== ''),
      'what is dropped is said',
      got.dropped,
    );

    // A refused visitor sees only the popup of the refusal.
    const { display, is_client_restriction: restricted } = answer as Record<string, unknown>;
    const off = OFF.includes(display as never);
    if (
      off ||
      display === 'not_allowed' ||
      (isRecord(answer) && Object.hasOwn(answer, 'is_client_restriction') && ON.includes(restricted as never))
    )
      demand(got.refusal !== null, 'a refusal stays one', got.refusal);
    if (off) demandSame(got.popups, [], 'what is switched off shows nothing');

    for (const popup of got.popups.slice(0, 8)) checkPopup(popup as PopupConfig & Targeting, got.dropped.length < 100 ? got.dropped : null);
    const again = parseAnswer(JSON.parse(JSON.stringify({ poptins: got.popups.map(({ wire }) => wire) })), TARGETING);
    demandSame(again?.popups, got.popups, 'popups that were written down are read as they were');

    // The rows of the few are read only where a look at the text finds them.
    if (asks) return;
    const without = read(NO_TARGETING);
    demandSame(
      without?.popups.map(({ id, triggers }) => [id, triggers]),
      got.popups.map(({ id, triggers }) => [id, triggers]),
      'no trigger is missed',
    );
    for (const popup of got.popups)
      demand(!isFiltered(popup as PopupConfig & Targeting), 'no filter is missed, which would show it to everybody', popup.wire);
  },
});

const isFiltered = (popup: PopupConfig & Targeting): boolean =>
  [popup.cookieFilter, popup.variableFilter, popup.cartFilter, popup.engagementFilter].some((rows) => rows.length > 0) ||
  popup.checkAdBlocker ||
  popup.abTest ||
  !!popup.recommends ||
  (popup.sourceFilterOn && popup.sourceFilterText !== '');

function checkPopup(popup: PopupConfig & Targeting, dropped: ReadonlyArray<{ readonly path: string }> | null): void {
  const { id, type, wire, triggers, templateUrl } = popup;
  demand(/^[\w-]{1,64}$/.test(id) && POPUP_TYPES.includes(type), 'id and type are sound', [id, type]);
  demand(templateUrl === '' || /^https?:\/\//i.test(templateUrl), 'a template comes from the web', templateUrl);
  demand(
    textsIn({ ...popup, wire: null }).every((text) => text.length <= 200_000),
    'a text has its bound',
  );
  demand([popup.format, popup.amount].every(Number.isFinite), 'numbers are finite', [popup.format, popup.amount]);
  if (Object.hasOwn(wire, 'display') && OFF.includes(wire.display as never))
    demandSame(popup.display, false, 'a popup that is held back stays so');

  for (const spec of triggers)
    for (const value of Object.values(spec)) demand(typeof value === 'string' || Number.isFinite(value), 'a trigger is whole', spec);
  const meant = Object.hasOwn(wire, 'triggers') ? wire.triggers : undefined;
  const atOnce = triggers.some(({ kind }) => kind === 'immediate' || kind === 'scroll_in');
  // PHP writes an object without fields as `[]`.
  const nothing =
    [undefined, null, ''].includes(meant as never) ||
    isDeepStrictEqual(meant, []) ||
    (isRecord(meant) && Object.values(meant).every(isUnset));
  if (atOnce) demand(nothing, 'a trigger that cannot be read is not taken for "at once"', meant);

  for (const [name, rows] of [
    ['cookie_filter', popup.cookieFilter],
    ['js_filter', popup.variableFilter],
    ['cart_filter', popup.cartFilter],
  ] as const) {
    const sent = Object.hasOwn(wire, name) && Array.isArray(wire[name]) ? wire[name] : [];
    if (rows.length < sent.filter((row) => row !== null && row !== '').length)
      demand(!dropped || dropped.some(({ path }) => path.includes(name)), 'a row of a filter that cannot be read is said', sent);
    for (const row of rows) demand(row.name !== '' && ['show', 'dont_show'].includes(row.effect), 'a row of a filter is whole', row);
  }
  readOfPopup(wire);
}

const isUnset = (value: unknown): boolean =>
  [null, '', false, 0, '0', 'false'].includes(value as never) || (Array.isArray(value) && value.every((one) => one === null || one === ''));
