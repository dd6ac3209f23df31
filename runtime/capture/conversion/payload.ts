import { operatingSystemOf } from '../../decide/display/request.ts';
import type { FieldEntry, KeptLead } from '../../ports.ts';
import type { PressedButton } from '../../show/machine/lifecycle.ts';
import type { OpenPopup } from '../../show/stage/open-popup.ts';
import { couponOf } from '../../show/template/coupon.ts';
import type { ToldField } from '../../show/tracking/announce.ts';
import { listText, MAX_TOLD } from '../../wire/call.ts';
import { readCoupon } from '../../wire/settings/part-settings.ts';
import { wordsBeside } from '../form/controls.ts';
import { STANDARD_FIELDS } from '../form/entries.ts';
import { trapped } from '../form/honeypot.ts';
import { isFilled, type PressedField } from '../form/pressed-field.ts';

const isStandard = ({ name }: ToldField) => (STANDARD_FIELDS as readonly string[]).includes(name);
const isExtra = (entry: FieldEntry) => !isStandard(entry) || /^(?:first|last)_name$/.test(entry.name);

/** The server keeps this many characters of an answer. */
const MAX_VALUE = 10_000;
/** The limit for all answers together: a body may hold 256 KB, and one character in it may take nine bytes. */
const MAX_VALUES = 16_000;

/** Cuts the longest answers. A server refuses a larger body at each try, so its lead would be lost (FRM-19). */
function withinBody(entries: readonly FieldEntry[]): FieldEntry[] {
  let room = MAX_VALUES;
  const kept = new Map<FieldEntry, string>();
  for (const entry of [...entries].sort((a, b) => a.value.length - b.value.length)) {
    const value = entry.value.slice(0, Math.min(room, MAX_VALUE));
    room -= value.length;
    kept.set(entry, value);
  }
  return entries.map((entry) => ({ ...entry, value: kept.get(entry) ?? '' }));
}

/**
 * The conversion call's payload, by wire name (API-05, API-19). The key is ours, so that the server counts a lead once, however often it is
 * sent.
 */
export function conversionPayload(
  { context, config, trigger, box }: OpenPopup,
  key: string,
  entries: readonly FieldEntry[],
  viewId: string,
  { text, extra }: PressedButton,
): Record<string, string> {
  const {
    ports: { page },
    options,
    memory,
  } = context;
  const visit = context.visitPayload(context);
  const sent = withinBody(entries);
  const coupon = couponOf(readCoupon(context, config), entries.find(({ name }) => name === 'prize_code')?.value ?? '');
  return {
    ...visit,
    conversion_key: key,
    url: page.url().slice(0, MAX_TOLD),
    p_target: config.target,
    checkbox_checked: `${+entries.some(({ type, name, value }) => /checkbox|consent/.test(type + name) && value.trim() !== '')}`,
    trigger,
    poptin_id: config.id,
    title: page.title().slice(0, MAX_TOLD),
    client_id: options.clientId,
    visitor: page.isMobile() ? 'mobile' : 'desktop',
    facebook_messanger_data_ref: box.querySelector('[data-social][data-ref]')?.getAttribute('data-ref') ?? '',
    previous_visited_pages_with_current: visit.all_visited_pages,
    browser_language: page.language(),
    operating_system: operatingSystemOf(page.userAgent()),
    ...Object.fromEntries(sent.filter(isStandard).map(({ name, value }) => [name, value])),
    newExtraFields: listText(sent.filter(isExtra)),
    leader_request_cookie: memory.cookie('user_id') ?? '',
    extra_button: extra ? text : '',
    ...(coupon && { coupon }),
    poptin_view_id: viewId,
  };
}

/** A lead's fields, read back from its payload. While it was stored, any script on the page could write there. */
export function fieldsIn(form: KeptLead['form']): ToldField[] {
  const standard = STANDARD_FIELDS.flatMap((name) => (name in form ? [{ name, value: form[name] ?? '' }] : []));
  return [...standard, ...extrasIn(form.newExtraFields)];
}

function extrasIn(text = ''): ToldField[] {
  try {
    const rows: ToldField[] = JSON.parse(text);
    return rows
      .filter((row) => typeof row?.name === 'string' && typeof row.value === 'string' && !isStandard(row))
      .map(({ name, value }) => ({ name, value }));
  } catch {
    return [];
  }
}

/** The longest text of a consent, and the longest time, that a server stores. */
const MAX_TEXT = 4000;
const MAX_MS = 999_999_999;

type Beside = Record<string, string>;

/** A page may have broken what this reads. The lead is then sent without it. */
function ifItWorks(read: () => Beside): Beside {
  try {
    return read();
  } catch {
    return {};
  }
}

/** What accompanies a lead besides its fields. Only the page knows what its visitor filled in: a value may have come with the markup. */
export const besideLead = (...asked: Parameters<typeof signsAndTexts>): Beside => ({
  ...ifItWorks(() => signsAndTexts(...asked)),
  ...ifItWorks(() => ({ filled_in: `${+asked[1].some(isFilled)}` })),
});

/** Signs of a program (FRM-35), and the texts that the visitor agreed to (FRM-36). */
function signsAndTexts(
  { box, since, language }: Pick<OpenPopup, 'box' | 'since' | 'language'>,
  fields: readonly PressedField[],
  entries: readonly FieldEntry[],
): Beside {
  const names = entries.filter(({ type }) => type === 'consent').map(({ name }) => name);
  const consents = fields
    // A field that is not asked has no entry.
    .filter(({ field, answers }) => field.kind === 'consent' && answers.length)
    .map(({ answers }, nth) => ({ box: answers.find((each) => (each as HTMLInputElement).checked), field: names[nth] ?? 'consent' }))
    // The ticked one of two copies has the words that its visitor read.
    .flatMap(({ box, field }) =>
      box
        ? {
            field,
            text: wordsBeside(box).slice(0, MAX_TEXT),
            version: box.dataset.consentVersion ?? '',
            language: box.closest('[lang]')?.getAttribute('lang') || language,
          }
        : [],
    );
  const hp = trapped(box);
  return {
    ...(hp && { hp }),
    fill_ms: `${Math.round(Math.min(Math.max(since(), 0), MAX_MS))}`,
    ...(consents.length && { consents: listText(consents) }),
  };
}
