import { createLeads } from '../../../../runtime/capture/conversion/leads.ts';
import type { Field } from '../../../../runtime/capture/form/fields.ts';
import type { PressedField } from '../../../../runtime/capture/form/pressed-field.ts';
import type { RuntimeEvent } from '../../../../runtime/events.ts';
import type { KeptLead, LeadStore } from '../../../../runtime/ports.ts';
import { createScope } from '../../../../runtime/scope.ts';
import type { OpenPopup } from '../../../../runtime/show/stage/open-popup.ts';
import { contextOf } from '../../../support/context.ts';
import { FakeBrowser, SECOND } from '../../../support/fake-ports.ts';
import { only } from '../../../support/only.ts';

/** A visitor whose browser keeps leads, or cannot. */
export function visitor({ diskWorks = true, key = 'key', ...more }: { diskWorks?: boolean; key?: string } & Partial<LeadStore> = {}) {
  const browser = new FakeBrowser();
  const kept = new Map<string, KeptLead>();
  const store: LeadStore = {
    put: async (lead) => {
      kept.set(lead.key, lead);
      return diskWorks;
    },
    get: async (key) => kept.get(key),
    all: async () => [...kept.values()],
    remove: async (key) => void kept.delete(key),
    alone: async (_key, _waits, work) => work(),
    ...more,
  };
  const events: RuntimeEvent[] = [];
  const faults: string[] = [];
  const scope = createScope((where, error) => void faults.push(`${where}: ${error}`));
  const context = contextOf({ ...browser.ports, leads: store }, { emit: (event) => void events.push(event), scope });
  let keys = 0;
  const leads = createLeads(
    () => store,
    () => `${key}${++keys}`,
  );
  const field = ([kind, value]: readonly [string, string]): PressedField => {
    const control = only<HTMLInputElement>({
      getAttribute: () => null,
      id: '',
      type: value === ' ' ? 'hidden' : 'text',
      name: kind,
      placeholder: '',
      value,
      matches: () => false,
    });
    return { field: only<Field>({ kind, validate: '', control, group: null, help: null }), seen: [control], answers: [control] };
  };
  const box = { querySelector: () => null, querySelectorAll: () => [] as never } as Partial<HTMLElement> as HTMLElement;
  const config = { id: 'p', target: 'lead', wire: {} };
  const popupWith = (more: Partial<OpenPopup>) =>
    ({ context, config, look: { viewerId: 'v' }, trigger: 'delay', box, preview: false, ...more }) as Partial<OpenPopup> as OpenPopup;
  const pressed = (form: Readonly<Record<string, string>>, nth: number) => ({
    form: null,
    nth,
    fields: Object.entries(form).map(field),
    unmarked: [],
  });
  return {
    ...{ browser, kept, store, events, faults, context },
    /** Sends the first steps of a form. */
    async begin(form: Readonly<Record<string, string>>) {
      const begun = leads.convertPart(popupWith({}), pressed(form, 0), 1);
      await settled();
      return begun;
    },
    /** First steps that an earlier page has sent. */
    goOn: (before: ReturnType<typeof leads.convertPart>) => leads.goOn(popupWith({}), 0, before),
    /** Fills in a form and sends it. Returns the outcome once nothing waits any longer. */
    async submit(form: Readonly<Record<string, string>> = { email: 'noa@example.com' }, popup: Partial<OpenPopup> = {}, nth = 0) {
      const lead = leads.convert(popupWith(popup), pressed(form, nth), 'view1', { text: '', extra: false }, { given() {}, safe() {} });
      await settled();
      browser.advance(4 * SECOND);
      return lead;
    },
    remembered: () => [browser.ports.cookies.all().get('poptin_conversion_p'), ...kept.keys()],
    sentKeys: () => browser.sent.map(({ body }) => body && 'form' in body && body.form.conversion_key),
  };
}

export const settled = () => new Promise((done) => setImmediate(done));
export const answer = (text: string) => ({ ok: true, status: 200, text }) as const;
