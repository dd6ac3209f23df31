import type { Readers } from '../../../wire/readers.ts';
import { type Ask, type GateRecord, type ReadBy, UNSET } from '../gate.ts';
import { SHOWN_CHARS } from './filter.ts';

const ROLES = ['contains', 'not_contains'] as const;

export type Code = 'unset' | (typeof ROLES)[number];

const read = ({ flag, oneOf, text }: Readers) => ({
  sourceFilterOn: ['source_code_target_active', flag()] as const,
  sourceFilterText: ['source_code_target_html', text()] as const,
  sourceFilterRole: ['source_code_target_role', oneOf(ROLES, 'contains')] as const,
});

/** The texts that a source filter searches for: its own, and the same as a browser writes it, without a slash at the end of tags. */
export const sourceTexts = (text: string): string[] => [...new Set([text, text.replace(/(<[^<>]*?) ?\/>/g, '$1>')])];

/** Searches the page's source (GAT-03). It is a plain search, however large the page is. */
const ask: Ask<ReadBy<typeof read>, Code> = ({ sourceFilterOn, sourceFilterText: text, sourceFilterRole: role }, { source }) => {
  if (!sourceFilterOn || !text) return UNSET;
  const page = source();
  const code = sourceTexts(text).some((each) => page.includes(each)) ? 'contains' : 'not_contains';
  return [code === role, code, 'page source', { role, text: text.slice(0, SHOWN_CHARS) }];
};

export const gate = { read, ask, field: 'source_code_target_active' };
export const record: GateRecord = { readsPage: true, words: ROLES };
