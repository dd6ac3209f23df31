import { cameTwice } from './came-twice.ts';
import { coversPage } from './covers.ts';
import { neverComes } from './never-comes.ts';
import { noCode } from './no-code.ts';
import type { Cause, Complaint, SupportCase } from './support-case.ts';

/** Each complaint in a visitor's words, and how to find its causes in a report. */
export const COMPLAINT_ROWS: Readonly<
  Record<Complaint, { readonly says: string; readonly none: string; find(support: SupportCase): Cause[] }>
> = {
  twice: { says: '“It came twice”', none: 'No popup showed twice on these pages.', find: cameTwice },
  never: { says: '“It never comes”', none: 'Every popup of the last page showed.', find: neverComes },
  code: { says: '“My code did not come”', none: 'No form was sent on these pages.', find: noCode },
  covers: { says: '“It covers the checkout”', none: 'No popup was seen in the way of the page.', find: coversPage },
};
