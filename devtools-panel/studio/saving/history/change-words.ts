import type { Change, Version } from '../accounts.ts';

/** The longest value in a sentence. */
const MAX_CHARS = 60;
/** More would not fit into a list at a glance. */
const SAID = 4;

/** Fields with a name on the wire that says little. */
const NAMES: Readonly<Record<string, string>> = {
  markup: 'texts and markup',
  live: 'whether it is on',
  poptin_name: 'name',
  poptin_type: 'type',
  poptin_format: 'format',
  poptin_target: 'target',
  d_f_r: 'how often',
  d_f_a: 'how often: days or visits',
  js_filter: 'variable filter',
  gamified_prize: 'prizes',
  x_close_button: 'close control',
};

const NOISE = /^(?:poptin_design|poptin|field)_/;

/** A field's name for a person: `design_properties.poptin_design_auto_close` becomes “auto close”. */
export function fieldName(path: string): string {
  const steps = path.replace(/^design_properties\./, '').split('.');
  return steps
    .map((step) => {
      const [, name = step, at] = /^([^[]*)((?:\[\d+\])*)$/.exec(step) ?? [];
      const words = Object.hasOwn(NAMES, name) ? (NAMES[name] ?? name) : name.replace(NOISE, '').replaceAll('_', ' ');
      return `${words}${(at ?? '').replace(/\[(\d+)\]/g, (_, digits: string) => ` ${Number(digits) + 1}`)}`;
    })
    .join(', ');
}

export function valueText(value: unknown): string {
  const text = typeof value === 'string' ? `“${value}”` : value === null ? 'nothing' : String(value);
  return text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS - 1)}…` : text;
}

/** A changed field, in a sentence. */
export function changeWords({ path, before, after, more }: Change): string {
  if (more !== undefined) return path ? `${more} more changes of ${fieldName(path)}.` : `${more} changes of other fields.`;
  const name = fieldName(path);
  const subject = `${name[0]?.toUpperCase() ?? ''}${name.slice(1)}`;
  if (path === 'markup') return 'Texts and markup were changed.';
  if (path === 'live') return after === true ? 'Restored to the account.' : 'Removed from the account.';
  if (before === undefined || before === null)
    return after === undefined || after === null ? `${subject} was changed.` : `${subject} was set to ${valueText(after)}.`;
  if (after === undefined || after === null) return `${subject} was removed; it was ${valueText(before)}.`;
  return `${subject} was changed from ${valueText(before)} to ${valueText(after)}.`;
}

/** A version's changes, at a glance. */
export function versionWords({
  version,
  changes,
  restored_from: restored,
}: Pick<Version, 'version' | 'changes' | 'restored_from'>): string[] {
  if (restored !== null) return [`Version ${restored} restored.`];
  if (changes.length === 0) return [version === 1 ? 'The first known version.' : 'It was saved.'];
  if (changes.length <= SAID + 1) return changes.map(changeWords);
  const left = changes.slice(SAID).reduce((all, { more = 1 }) => all + more, 0);
  return [...changes.slice(0, SAID).map(changeWords), `And ${left} more changes.`];
}
