import type { Context } from '../../context.ts';
import { nameToKeep } from '../../decide/visitor/person.ts';
import { previewOf } from '../../decide/visitor/preview.ts';
import type { FieldEntry } from '../../ports.ts';
import type { PressedButton } from '../../show/machine/lifecycle.ts';
import { runServerCode } from '../../show/parts/server-code.ts';
import type { OpenPopup } from '../../show/stage/open-popup.ts';
import { readControls, readEntries } from '../form/entries.ts';
import type { Field } from '../form/fields.ts';
import type { LeadStore } from '../outbox/lead-store.ts';
import { createOutbox, type Outbox } from '../outbox/outbox.ts';
import type { KeptLead } from '../outbox/outbox-rules.ts';
import { conversionPayload } from './payload.ts';

/** What the server and the page are told of a form that was taken. */
export interface Lead {
  readonly entries: readonly FieldEntry[];
  readonly conversionId: string;
}

/** The leads of one document, from the filled-in form to the server's answer. */
export interface Leads {
  /** Null when the popup goes back to be filled in again (FRM-16). In preview nothing is sent, and it counts as taken. */
  convert(popup: OpenPopup, fields: readonly Field[], viewId: string, button: PressedButton): Promise<Lead | null>;
  /** Sends what earlier pages left (FRM-19). */
  drain(context: Context): void;
}

export function createLeads(browserStore: () => LeadStore, newKey: () => string): Leads {
  let outbox: Outbox | undefined;
  const open = (context: Context): Outbox => {
    outbox ??= createOutbox(context, context.ports.leads ?? browserStore(), ({ key, popupId, form }, { conversionId, code }) => {
      remember(context, popupId, conversionId || key, form);
      if (code) runCode(context, popupId, code);
    });
    return outbox;
  };

  /**
   * A lead that came back keeps its key: filled in again as it was it is the same lead, if the server has it after all. With
   * other words it is another and takes its place: of one key a server keeps what came first.
   */
  const unanswered = new Map<string, { readonly key: string; readonly words: string }>();

  return {
    drain(context) {
      // A preview sends nothing, not even what is left of a real visit.
      if (!previewOf(context.ports.page)) open(context).drain();
    },
    async convert(popup, fields, viewId, button) {
      const { context, look } = popup;
      const { memory } = context;
      const entries = readEntries(fields.flatMap(readControls));
      if (popup.preview) return { entries, conversionId: '' };
      const popupId = popup.config.id;
      const words = JSON.stringify(entries);
      const last = unanswered.get(popupId);
      const isAgain = last?.words === words;
      const key = isAgain ? last.key : newKey();
      unanswered.set(popupId, { key, words });
      const form = conversionPayload(popup, key, entries, viewId, button);
      // Whoever leaves before the server has answered must not meet it again: their lead is safe by then.
      const before = memory.cookie('conversion_', popupId);
      const replace = (now: string | null, by: string | null) => {
        if (memory.cookie('conversion_', popupId) === now) memory.setCookie('conversion_', by, popupId);
      };
      const given = { key, popupId, viewerId: look.viewerId || popupId, form };
      const delivery = await open(context).deliver(given, () => replace(before, key), isAgain ? undefined : last?.key);
      const { kind } = delivery;
      if (kind === 'refused' || kind === 'unsafe') {
        replace(key, before);
        return null;
      }
      unanswered.delete(popupId);
      if (kind === 'taken') return { entries, conversionId: delivery.conversionId || key };
      // As far as the visitor is concerned it was taken; the id follows, and until then the key takes its place.
      remember(context, popupId, key, form);
      return { entries, conversionId: key };
    },
  };
}

/** What the visitor's browser remembers of a conversion (FRM-17). */
function remember({ memory }: Context, popupId: string, conversionId: string, form: KeptLead['form']): void {
  memory.setCookie('conversion_', conversionId, popupId);
  const email = form.email?.toLowerCase() ?? '';
  const name = nameToKeep(form);
  // The name that another address came with is another's.
  if (name || (email && email !== memory.local('poptin_converted_email'))) memory.setLocal('poptin_converted_name', name || null);
  if (email) memory.setLocal('poptin_converted_email', email);
}

function runCode(context: Context, popupId: string, code: string): void {
  const outcome = context.options.onlyShowsCode ? 'shown' : runServerCode(context, code) ? 'run' : 'forbidden';
  context.emit({ type: 'conversion-code', popupId, code, outcome });
}
