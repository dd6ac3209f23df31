import type { Context } from '../../context.ts';
import type { FieldEntry, KeptLead, LeadStore } from '../../ports.ts';
import { createScope } from '../../scope.ts';
import type { PressedButton } from '../../show/machine/lifecycle.ts';
import { runServerCode } from '../../show/parts/server-code.ts';
import type { OpenPopup } from '../../show/stage/open-popup.ts';
import { showCode, showCopies } from '../../show/template/coupon.ts';
import { tellSubmitted } from '../../show/tracking/announce.ts';
import { nameToKeep } from '../../visitor/person.ts';
import { readCoupon } from '../../wire/settings/part-settings.ts';
import { readControls, readEntries } from '../form/entries.ts';
import type { PressedForm } from '../form/pressed-form.ts';
import { createOutbox, type Outbox } from '../outbox/outbox.ts';
import { besideLead, conversionPayload, fieldsIn } from './payload.ts';
import { isAnother, personIn } from './person.ts';

/** An accepted form, as the server and the page receive it. */
export interface Lead {
  readonly entries: readonly FieldEntry[];
  readonly conversionId: string;
  /** The code that only this lead got; '' if none. */
  readonly coupon: string;
}

/** The progress of a lead before its answer. */
export interface Progress {
  /** The lead exists, and is kept and sent whatever happens to the popup. */
  given(): void;
  /** The lead will outlive the page, and is being sent. Not called if nothing can be stored. */
  safe(): void;
}

/** The leads of one document, from the filled-in form to the server's answer. */
export interface Leads {
  /** Null if the visitor has to fill in the popup again (FRM-16). A preview sends nothing and counts as accepted. */
  convert(popup: OpenPopup, form: PressedForm, viewId: string, button: PressedButton, progress: Progress): Promise<Lead | null>;
  /**
   * Sends the answers up to a step. The whole lead completes them, under the same key (FRM-33).
   * @returns its key and its person, for a page on which the visitor continues
   */
  convertPart(popup: OpenPopup, form: PressedForm, steps: number): BegunBefore;
  /** The first steps of this popup's form were sent by an earlier page or before the popup was closed. */
  goOn(popup: OpenPopup, nth: number, before: BegunBefore): void;
  /** Sends leads that earlier pages left behind (FRM-19). */
  drain(context: Context): void;
}

/** First steps that an earlier page may have sent. */
export interface BegunBefore {
  /** The key of their lead. */
  readonly key: string;
  /** Whose they are (`personIn`). */
  readonly who: string;
}

/** First steps that were sent. */
interface Begun extends BegunBefore {
  /** The last part, and when it was given. */
  readonly part: string | undefined;
  readonly at: number;
  /** The popup was closed since. */
  readonly wasLeft: boolean;
  /** The conversion that the browser remembered then. A duplicated tab has the same key, and one of the two completes it. */
  readonly converted: string | null;
}

/** What a form says now. */
const entriesOf = ({ context }: OpenPopup, fields: PressedForm['fields']): FieldEntry[] =>
  readEntries(fields.map((each) => readControls(each, context.ports.awaitsYes?.())));

export function createLeads(browserStore: () => LeadStore, newKey: () => string): Leads {
  let opened: Outbox | undefined;
  /** The server's answers about accepted leads, by key. A lead may be accepted on a later try, when its form is on screen again. */
  const taken = new Map<string, Pick<Lead, 'conversionId' | 'coupon'>>();
  /** Popups that thanked without an answer, by key. Their visitor sees the fallback until the server gives a code. */
  const thanked = new Map<string, OpenPopup>();
  /** The key of the last lead that was left on this page, until its email address is stored. */
  let newest = '';
  /** A lead that is accepted late may be older than the one whose address is stored by then. It leaves that address as it is. */
  const remember = (
    context: Context,
    lead: Pick<KeptLead, 'key' | 'popupId' | 'memoryId' | 'form' | 'addressBefore'>,
    conversionId: string,
  ) => {
    const { key, form, addressBefore = '' } = lead;
    const isNewest = key === newest || (context.memory.local('poptin_converted_email') ?? '') === addressBefore;
    if (key === newest) newest = '';
    rememberLead(context, lead, conversionId, isNewest ? form : {});
    // A contact's other devices learn of each accepted lead, also after its popup was closed. Its page view may be over, so nothing ends this.
    const scope = createScope(context.scope.fault);
    if (context.memory.cookie('contact'))
      scope.settle('contact', context.chunk('contact'), (contact) => contact?.rememberTogether({ ...context, scope }));
  };
  const open = (context: Context): Outbox => {
    opened ??= createOutbox(context, context.ports.leads ?? browserStore(), (lead, { conversionId, code, coupon }) => {
      const { key, popupId, form } = lead;
      // The visitor has only begun, and may still convert.
      if (form.partial) return;
      // An earlier page may have been left before it deleted an accepted lead. Our own key is in the cookie before any answer.
      const isAgain = taken.has(key) || (conversionId !== key && context.memory.cookie('conversion_', popupId) === conversionId);
      remember(context, lead, conversionId || key);
      if (code && !isAgain) {
        tellSubmitted(popupId, fieldsIn(form));
        runCode(context, popupId, code);
      }
      taken.set(key, { conversionId: conversionId || key, coupon });
      const popup = thanked.get(key);
      if (popup && coupon) showUniqueCode(popup, coupon);
      thanked.delete(key);
    });
    return opened;
  };

  /**
   * A lead that was not accepted keeps its key. If it is submitted again unchanged, it is the same lead, in case the server has it after
   * all. With different values it is a new lead and replaces the old one, because a server keeps the first lead of each key. Kept by popup
   * and form, because each form has its own lead.
   */
  const unanswered = new Map<string, { readonly key: string; readonly words: string }>();

  /** First steps that were sent, by the same names. */
  const parts = new Map<string, Begun>();
  /** On a shared device the next person begins a lead of their own, and completes nobody else's. */
  const begunBy = (popup: OpenPopup, formId: string, who: string) => {
    const begun = parts.get(formId);
    return begun && !(begun.wasLeft && isAnother(begun.who, who)) && begun.converted === convertedBy(popup) ? begun : undefined;
  };

  return {
    drain: (context) => open(context).drain(),
    goOn(popup, nth, { key, who }) {
      const formId = `${popup.config.id} ${nth}`;
      const known = parts.get(formId);
      const begun = known?.key === key ? known : { key, who, part: undefined, at: 0, converted: convertedBy(popup) };
      parts.set(formId, { ...begun, wasLeft: true });
    },
    convertPart(popup, { fields, nth }, steps) {
      const { context, config, look } = popup;
      const formId = `${config.id} ${nth}`;
      const entries = entriesOf(popup, fields);
      const who = personIn(entries);
      const before = begunBy(popup, formId, who);
      const key = before?.key ?? newKey();
      // A visitor may go back and correct a step. The later part counts, whichever arrives last.
      const at = Math.max(context.ports.clock.now(), (before?.at ?? 0) + 1);
      const part = `${key}-${at}`;
      parts.set(formId, { key, who, part, at, wasLeft: false, converted: convertedBy(popup) });
      const sent = { ...conversionPayload(popup, key, entries, '', { text: '', extra: false }), ...besideLead(popup, fields, entries) };
      const lead = {
        key: part,
        popupId: config.id,
        viewerId: look.viewerId || config.id,
        form: { ...sent, partial: `${steps}`, partial_at: `${at}` },
      };
      context.scope.settle('part', open(context).deliver(lead, undefined, before?.part), () => {});
      return { key, who };
    },
    async convert(popup, { fields, nth }, viewId, button, { given, safe }) {
      const { context, look } = popup;
      const { memory } = context;
      const entries = entriesOf(popup, fields);
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
      const begun = last ? undefined : begunBy(popup, formId, personIn(entries));
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
      const { kind } = await outbox.deliver(lead, tell, isAgain || known ? undefined : (last?.key ?? begun?.part));
      // The server may have answered while the disk took too long to forget the lead.
      const answer = taken.get(key);
      if (!answer && kind !== 'kept') {
        mark(false);
        return null;
      }
      unanswered.delete(formId);
      const coupon = showUniqueCode(popup, answer?.coupon);
      if (answer) return { entries, conversionId: answer.conversionId, coupon };
      thanked.set(key, popup);
      // The visitor sees it as accepted. Until the server's id arrives, the key takes its place.
      remember(context, lead, key);
      return { entries, conversionId: key, coupon };
    },
  };
}

const convertedBy = ({ context, config }: OpenPopup) => context.memory.cookie('conversion_', config.id);

/** A variant's conversion is also its test's (CFG-08). */
const idsOf = ({ id, memoryId = id }: { readonly id: string; readonly memoryId?: string | undefined }) => [...new Set([id, memoryId])];

/** Stores a conversion in the visitor's browser (FRM-17). */
export function rememberLead(
  { memory, ports: { storage } }: Pick<Context, 'memory'> & { readonly ports: Pick<Context['ports'], 'storage'> },
  { popupId: id, memoryId }: Pick<KeptLead, 'popupId' | 'memoryId'>,
  conversionId: string,
  form: KeptLead['form'],
): void {
  for (const each of idsOf({ id, memoryId })) memory.setCookie('conversion_', conversionId, each);
  // The typed answers have arrived (FRM-34).
  for (const area of ['session', 'local'] as const)
    if (storage.get(area, `apt_draft_${id}`) !== null) storage.set(area, `apt_draft_${id}`, null);
  const email = form.email?.trim().toLowerCase() ?? '';
  const name = nameToKeep(form);
  // A name that came with a different address may be another person's.
  if (name || (email && email !== memory.local('poptin_converted_email'))) memory.setLocal('poptin_converted_name', name || null);
  if (email) memory.setLocal('poptin_converted_email', email);
}

function runCode(context: Context, popupId: string, code: string): void {
  const outcome = context.options.onlyShowsCode ? 'shown' : runServerCode(context, code) ? 'run' : 'forbidden';
  context.emit({ type: 'conversion-code', popupId, code, outcome });
}

/**
 * Shows the code that the server gave only to this lead (CPN-06). Without its answer, or in a preview, it shows the owner's fallback,
 * because a visitor must not wait for a server that is down. Does nothing for popups without unique codes.
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
