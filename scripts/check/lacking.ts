import type { Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { OLDEST } from '../build/data/oldest-browsers.ts';

/** True if `version` is later than `than`. MDN writes "≤79" for features that existed by then. */
export function isLater(version: string, than: string): boolean {
  const parts = (text: string) => text.replace('≤', '').split('.').map(Number);
  const [a, b] = [parts(version), parts(than)];
  const at = [0, 1, 2].find((each) => (a[each] ?? 0) !== (b[each] ?? 0));
  return at !== undefined && (a[at] ?? 0) > (b[at] ?? 0);
}

/** True if everybody with this version has it: not behind a flag, and under its own name. */
function isThere({ version_added, version_removed, flags, prefix, alternative_name }: SimpleSupportStatement, oldest: string): boolean {
  if (flags || prefix || alternative_name || !version_added || version_added === 'preview') return false;
  return !isLater(version_added, oldest) && (!version_removed || isLater(version_removed, oldest));
}

/** MDN lists an iPad's features for Safari on iOS, and mentions the iPhone in a note, for example for full screen. */
const notOnPhones = ({ notes = '' }: SimpleSupportStatement) => [notes].flat().some((note) => /not on iPhone/.test(note));

/** The oldest browsers that lack a feature of MDN's data; empty if nothing is known about it. */
export function lacking(feature: Identifier | undefined): string[] {
  const support = feature?.__compat?.support;
  if (!support) return [];
  return Object.entries(OLDEST).flatMap(([browser, oldest]) => {
    const statements = [support[browser as keyof typeof OLDEST] ?? []].flat();
    const forAll = statements.filter((statement) => !notOnPhones(statement));
    return statements.length === 0 || forAll.some((statement) => isThere(statement, oldest)) ? [] : [`${browser} ${oldest}`];
  });
}
