import type { RuntimeEvent, StampedEvent } from '../../runtime/events.ts';
import { plainText } from '../../runtime/inspection/plain-text.ts';
import type { Report } from '../../runtime/inspection/protocol.ts';
import { anything, type Check, flag, listOf, number, oneOf, optional, orNull, record, text } from './shape.ts';

const dropped = listOf(record({ path: text, problem: text }));
const trigger = record({ kind: text });
const summary = record({
  id: text,
  name: text,
  type: text,
  format: number,
  target: text,
  frequency: text,
  amount: number,
  triggers: listOf(trigger),
});
const verdict = record({ gate: text, pass: flag, reason: text, expected: text, actual: text, from: text });
const progress = record({ current: number, target: number, unit: text });
const popup = { popupId: text };

/** The fields that the panel folds or draws of each event. */
const EVENTS: { readonly [T in RuntimeEvent['type']]: Check } = {
  'runtime-started': record({ version: text, clientId: text, displayHost: text, apiHost: text }),
  'page-entered': record({ url: text, title: text }),
  'visitor-identified': record({ userId: text, isNew: flag, isNewSession: flag, convertedEmail: flag }),
  'call-started': record({ callId: number, call: text, method: text, url: text, payload: anything }),
  'call-settled': record({ callId: number, call: text, outcome: text, status: orNull(number), ms: number, problem: text, response: text }),
  'cart-known': record({ items: number, total: number, currency: text, events: listOf(record({ kind: text, productId: text })) }),
  'config-received': record({ popups: listOf(summary), dropped }),
  'display-refused': record({ message: text }),
  'gates-asked': record({ ...popup, moment: text, pass: flag, verdicts: listOf(verdict), again: listOf(text) }),
  'change-found': record({ ...popup, change: text }),
  'trigger-armed': record({ ...popup, trigger, nth: number }),
  'trigger-progress': record({ ...popup, trigger: text, nth: number, progress }),
  'trigger-limited': record({ ...popup, trigger: text, nth: number, reason: text }),
  'trigger-fired': record({ ...popup, trigger: text, nth: orNull(number), forced: flag }),
  'queue-changed': record({ showing: listOf(text), waiting: listOf(text) }),
  'popup-moved': record({ ...popup, from: text, to: text, by: text }),
  'template-read': record({ ...popup, bytes: number, dropped }),
  'popup-viewed': record({ ...popup, trigger: text }),
  'popup-closed': record({ ...popup, closeTrigger: text }),
  'popup-converted': record({ ...popup, fields: listOf(record({ name: text, value: text })) }),
  'form-rejected': record({ ...popup, problems: listOf(record({ field: text, message: text })) }),
  'lead-kept': record({ ...popup, key: text, safe: flag }),
  'lead-sent': record({ ...popup, key: text, conversionId: text, attempts: number }),
  'lead-delayed': record({ ...popup, key: text, problem: text, retryInMs: number }),
  'lead-dropped': record({ ...popup, key: text, reason: text }),
  'conversion-code': record({ ...popup, code: text, outcome: text }),
  'memory-lost': record({ key: text }),
  command: record({ command: record({ kind: text }) }),
  fault: record({ where: text, message: text, stack: text }),
};

const stamped = record({ n: number, at: number, event: record({ type: text }) });
const memoryEntry = record({
  area: oneOf('cookie', 'local', 'session'),
  key: text,
  raw: text,
  meaning: text,
  lifetimeMs: optional(orNull(number)),
  expiresAt: optional(number),
});
const simulation = record({ server: text, clockOffsetMs: number, mobile: orNull(flag) });

const REPORTS: { readonly [K in Report['kind']]: Check } = {
  attached: record({ version: number, documentId: text, url: text, runtime: orNull(text), popups: number }),
  detached: record({ documentId: text }),
  events: record({ documentId: text, events: listOf(stamped) }),
  memory: record({ documentId: text, entries: listOf(memoryEntry) }),
  simulating: record({ documentId: text, simulation }),
};

/**
 * The panel's edge (R12): any page can send anything. Copies the value within bounds and answers a
 * report whose every drawn field has its type, or null. An event of unknown type is kept, to be shown as it came.
 */
export function checkReport(value: unknown): Report | null {
  const copy: unknown = JSON.parse(plainText(value));
  const kind = (copy as { kind?: unknown } | null)?.kind;
  if (typeof kind !== 'string' || !Object.hasOwn(REPORTS, kind) || !REPORTS[kind as Report['kind']](copy)) return null;
  const report = copy as Report;
  return report.kind === 'events' ? { ...report, events: report.events.filter(isSound) } : report;
}

function isSound({ event }: StampedEvent): boolean {
  return !Object.hasOwn(EVENTS, event.type) || EVENTS[event.type](event);
}
