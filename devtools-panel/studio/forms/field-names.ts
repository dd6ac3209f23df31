import { kindRow } from '../../../runtime/capture/kinds/kinds.panel.ts';

/** A kind of field, as the studio calls it. */
export const kindName = (kind: string): string => kindRow(kind)?.label.en ?? kind;

/** The label of a new field, until its owner changes it. */
export function fieldLabel(kind: string, language: string): string {
  const label: Readonly<Record<string, string>> = kindRow(kind)?.label ?? {};
  return label[language] ?? kindName(kind);
}
