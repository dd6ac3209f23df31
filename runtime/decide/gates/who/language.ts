import type { Readers } from '../../../wire/readers.ts';
import { type Ask, type GateRecord, type ReadBy, UNSET } from '../gate.ts';
import { isLanguage } from '../rules/user-agent.ts';
import { askRows, type RowCode, targetRows } from '../where/target-rows.ts';

const TAG = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

const read = (readers: Readers) => ({
  languageFilter: ['language_filter', targetRows(readers, readers.matching(TAG, 'a language'))] as const,
});

/** By the browser's language; `pt` includes `pt-BR` (TGT-07). */
const ask: Ask<ReadBy<typeof read>, RowCode> = ({ languageFilter: rows }, { page }) => {
  if (rows.length === 0) return UNSET;
  const language = page.language();
  return askRows(rows, 'browser language', language, ({ value }) => isLanguage(language, [`${value}`]));
};

export const gate = { read, ask, field: 'language_filter' };
/** A report's head contains the language anyway. */
export const record: GateRecord = { readsPage: true, keeps: (part) => part !== 'from' };
