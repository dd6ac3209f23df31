import * as z from 'zod';
import { fromPage, untrusted } from '../answer/untrusted.ts';

/** Fields that several tools share. */
export const tabField = z
  .string()
  .regex(/^t\d{1,6}$/, 'wants a tab such as t1')
  .optional()
  .describe('A tab by its name in “pages”, such as t1. Default: the tab that was used last.');

export const popupField = z.string().min(1).max(300).describe('A popup: its handle, such as p1, its id, or its name.');

/** The sentence that this server itself adds to every answer. It contains no text of a page. */
export const saysField = z.string().describe('The answer in a sentence of this server. It holds no text of the page.');

export const popupNamed = z.object({
  handle: z.string().describe('Names the popup in other calls.'),
  name: untrusted,
  id: untrusted,
});

export const namedAs = (handle: string, { id, name }: { readonly id: string; readonly name: string }) => ({
  handle,
  name: fromPage(name, 120),
  id: fromPage(id, 80),
});
