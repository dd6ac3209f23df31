import { kindRow } from '../../../runtime/capture/kinds/kinds.panel.ts';

/** The studio's name for a kind of field. */
export const kindName = (kind: string): string => kindRow(kind)?.label.en ?? kind;

/** The label of a new field, until its owner changes it. */
export function fieldLabel(kind: string, language: string): string {
  const label: Readonly<Record<string, string>> = kindRow(kind)?.label ?? {};
  return label[language] ?? kindName(kind);
}
