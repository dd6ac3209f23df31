import type { FieldEntry } from '../../ports.ts';

/** What a page is told of a field. */
export type ToldField = Pick<FieldEntry, 'name' | 'value'>;

/**
 * Tells the page's tracking codes what a lead says. The global appears with the first lead, never before (EMB-09; contract, the page);
 * a page that has one of its own which cannot be written keeps it.
 */
export function tellSubmitted(popupId: string, fields: readonly ToldField[]): void {
  try {
    const page = window as { poptinSubmitted?: Readonly<Record<string, unknown>> };
    page.poptinSubmitted = { ...page.poptinSubmitted, [popupId]: { fields } };
  } catch {}
}
