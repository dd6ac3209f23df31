import type { Context } from '../../context.ts';
import { nameToKeep } from '../../decide/visitor/person.ts';
import type { FieldEntry } from '../../ports.ts';
import { tellSubmitted } from '../../show/behaviours/announce.ts';
import type { PressedButton } from '../../show/machine/lifecycle.ts';
import { runServerCode } from '../../show/parts/server-code.ts';
import type { OpenPopup } from '../../show/stage/open-popup.ts';
import { showCode, showCopies } from '../../show/template/coupon.ts';
import { readCoupon } from '../../wire/settings/coupon-settings.ts';
import { readControls, readEntries } from '../form/entries.ts';
import type { PressedForm } from '../form/pressed-form.ts';
import { createOutbox, type Outbox } from '../outbox/outbox.ts';
import type { KeptLead, LeadStore } from '../outbox/outbox-rules.ts';
import { besideLead, conversionPayload, fieldsIn } from './payload.ts';

/** An accepted form, as the server and the page receive it. */
export interface Lead {
  readonly entries: readonly FieldEntry[];
  readonly conversionId: string;
  /** The code that this lead alone was given, or ''. */
  readonly coupon: string;
}

/** How far a lead has come before its answer. */
export interface Progress {
  /** There is a lead, which is kept and sent whatever becomes of the popup. */
  given(): void;
  /** It will outlive the page, and is on its way. Not called where nothing can be kept. */
  safe(): void;
}

/** The leads of one document, from the filled-in form to the server's answer. */
export interface Leads {
  /** Null if the popup has to be filled in again (FRM-16). A preview sends nothing and counts as accepted. */
  convert(popup: OpenPopup, form: PressedForm, viewId: string, button: PressedButton, progress: Progress): Promise<Lead | null>;
  /**
   * Sends what was given up to a step. The whole lead completes it, under the same key (FRM-33).
   * @returns the key, for a page on which the visitor goes on
   */
  convertPart(popup: OpenPopup, form: PressedForm, steps: number): string;
  /** The first steps of this popup's form were sent under this key, on an earlier page. */
  goOn(popupId: string, nth: number, key: string): void;
  /** Sends leads that earlier pages left behind (FRM-19). */
  drain(context: Context): void;
}

export function createLeads(browserStore: () => LeadStore, newKey: () => string): Leads {
  let opened: Outbox | undefined;
  /** The answers about leads that the server has taken, by key. One may be taken on a later try, when its form has come back already. */
  const taken = new Map<string, Pick<Lead, 'conversionId' | 'coupon'>>();
  /** The key of the last lead that was left on this page, until its address is kept. */
  let newest = '';
  /** A lead that is taken late may be older than the one whose address is kept by then, and leaves that as it is. */
  const remember = (
    context: Context,
    lead: Pick<KeptLead, 'key' | 'popupId' | 'memoryId' | 'form' | 'addressBefore'>,
    conversionId: string,
  ) => {
    const { key, form, addressBefore = '' } = lead;
    const isNewest = key === newest || (context.memory.local('poptin_converted_email') ?? '') === addressBefore;
    if (key === newest) newest = '';
    rememberLead(context, lead, conversionId, isNewest ? form : {});
  };
  const open = (context: Context): Outbox => {
    opened ??= createOutbox(context, context.ports.leads ?? browserStore(), (lead, { conversionId, code, coupon }) => {
      const { key, popupId, form } = lead;
      // Somebody has begun, and may yet convert.
      if (form.partial) return;
      // An earlier page may have been left before it forgot a lead that was taken. Our own key is in the cookie before any answer.
      const isAgain = taken.has(key) || (conversionId !== key && context.memory.cookie('conversion_', popupId) === conversionId);
      remember(context, lead, conversionId || key);
      if (code && !isAgain) {
        tellSubmitted(popupId, fieldsIn(form));
        runCode(context, popupId, code);
      }
      taken.set(key, { conversionId: conversionId || key, coupon });
    });
    return opened;
  };

  /**
   * A lead that was not accepted keeps its key: if it is submitted again unchanged, it is the same lead, in case the server has it after
   * all. With different values it is a new lead and replaces the old one, because a server keeps the first lead of each key. Kept by
   * popup and form: another form's lead is another's.
   */
  const unanswered = new Map<string, { readonly key: string; readonly words: string }>();

  /** The first steps of a form that were sent, by the same names: the key of their lead, and that of the last part. */
  const parts = new Map<string, { readonly key: string; readonly part: string | undefined }>();

  return {
    drain: (context) => open(context).drain(),
    goOn: (popupId, nth, key) => void parts.set(`${popupId} ${nth}`, { key, part: undefined }),
    convertPart(popup, { fields, nth }, steps) {
      const { context, config, look } = popup;
      const formId = `${config.id} ${nth}`;
      const before = parts.get(formId);
      const key = before?.key ?? newKey();
      const part = `${key}-${steps}`;
      parts.set(formId, { key, part });
      const entries = readEntries(fields.map(readControls));
      const sent = { ...conversionPayload(popup, key, entries, '', { text: '', extra: false }), ...besideLead(popup, fields, entries) };
      const lead = { key: part, popupId: config.id, viewerId: look.viewerId || config.id, form: { ...sent, partial: `${steps}` } };
      context.scope.settle('part', open(context).deliver(lead, undefined, before?.part), () => {});
      return key;
    },
    async convert(popup, { fields, nth }, viewId, button, { given, safe }) {
      const { context, look } = popup;
      const { memory } = context;
      const entries = readEntries(fields.map(readControls));
      if (popup.preview) return { entries, conversionId: '', coupon: showUniqueCode(popup) };
      const popupId = popup.config.id;
      const words = JSON.stringify(entries);
      const formId = `${popupId} ${nth}`;
      const last = unanswered.get(formId);
      const isAgain = last?.words === words;
      const known = last && taken.get(last.key);
      if (known && isAgain) {
        unanswered.delete(formId);
        return { entries, conversionId: known.conversionId, coupon: showUniqueCode(popup, known.coupon) };
      }
      const begun = last ? undefined : parts.get(formId);
      parts.delete(formId);
      const key = isAgain ? last.key : (begun?.key ?? newKey());
      newest = key;
      unanswered.set(formId, { key, words });
      const form = { ...conversionPayload(popup, key, entries, viewId, button), ...besideLead(popup, fields, entries) };
      // A visitor who leaves before the server answers must not see the popup again: their lead is safe by then.
      const marks = idsOf(popup.config).map((id) => ({ id, before: memory.cookie('conversion_', id) }));
      const mark = (isSafe: boolean) => {
        for (const { id, before } of marks)
          if (memory.cookie('conversion_', id) === (isSafe ? before : key)) memory.setCookie('conversion_', isSafe ? key : before, id);
      };
      const addressBefore = memory.local('poptin_converted_email') ?? '';
      const { memoryId } = popup.config;
      const own = { key, popupId, viewerId: look.viewerId || popupId, form, addressBefore };
      const lead = memoryId === popupId ? own : { ...own, memoryId };
      const outbox = open(context);
      given();
      const tell = { safe: () => mark(true), underWay: safe };
      const delivery = await outbox.deliver(lead, tell, isAgain || known ? undefined : (last?.key ?? begun?.part));
      const { kind } = delivery;
      if (kind === 'refused' || kind === 'unsafe') {
        mark(false);
        return null;
      }
      unanswered.delete(formId);
      const coupon = showUniqueCode(popup, kind === 'taken' ? delivery.coupon : '');
      if (kind === 'taken') return { entries, conversionId: delivery.conversionId || key, coupon };
      // To the visitor it was accepted. Until the server's id arrives, the key takes its place.
      remember(context, lead, key);
      return { entries, conversionId: key, coupon };
    },
  };
}

/** A variant's conversion is its test's, too (CFG-08). */
const idsOf = ({ id, memoryId = id }: { readonly id: string; readonly memoryId?: string | undefined }) => [...new Set([id, memoryId])];

/** Stores a conversion in the visitor's browser (FRM-17). */
export function rememberLead(
  { memory, ports: { storage } }: Pick<Context, 'memory'> & { readonly ports: Pick<Context['ports'], 'storage'> },
  { popupId: id, memoryId }: Pick<KeptLead, 'popupId' | 'memoryId'>,
  conversionId: string,
  form: KeptLead['form'],
): void {
  for (const each of idsOf({ id, memoryId })) memory.setCookie('conversion_', conversionId, each);
  // What was typed has arrived (FRM-34).
  for (const area of ['session', 'local'] as const)
    if (storage.get(area, `apt_draft_${id}`) !== null) storage.set(area, `apt_draft_${id}`, null);
  const email = form.email?.trim().toLowerCase() ?? '';
  const name = nameToKeep(form);
  // A name that was given with a different address may be another person's.
  if (name || (email && email !== memory.local('poptin_converted_email'))) memory.setLocal('poptin_converted_name', name || null);
  if (email) memory.setLocal('poptin_converted_email', email);
}

function runCode(context: Context, popupId: string, code: string): void {
  const outcome = context.options.onlyShowsCode ? 'shown' : runServerCode(context, code) ? 'run' : 'forbidden';
  context.emit({ type: 'conversion-code', popupId, code, outcome });
}

/**
 * Shows the code that the server gave this lead alone (CPN-06). Without its answer, or in a preview, the owner's fallback stands there: a
 * visitor must not wait for a server that is down. Does nothing for a popup whose code is not the lead's own.
 * @returns the code; '' if there is none
 */
function showUniqueCode({ context, config, box }: Pick<OpenPopup, 'context' | 'config' | 'box'>, given = ''): string {
  const { type, fallback } = readCoupon(context, config);
  if (type !== 'unique') return '';
  const code = given || fallback;
  for (const place of box.querySelectorAll<HTMLElement>('[data-coupon]')) showCode(place, code);
  showCopies(box, code);
  return code;
}
