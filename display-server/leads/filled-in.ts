/** The parts of a field that show if a visitor filled it in. */
interface Entry {
  readonly type: string;
  readonly name: string;
  readonly value: string;
}

/** True if a visitor filled this in. A value of its page's own, a drawn prize and a blank, which a hidden field sends, are not theirs. */
export const isFilledIn = ({ type, name, value }: Entry): boolean => type !== 'hidden' && !name.startsWith('prize_') && value.trim() !== '';

/**
 * The event of a conversion: a lead, or a click with which nothing was filled in.
 * @param entries a `from` with the columns `type`, `name` and `value` of its entries
 */
export const eventSql = (target: string, entries: string): string =>
  `case when ${target} = 'lead' or exists (select from ${entries} where type <> 'hidden' and not starts_with(name, 'prize_')
    and value ~ '\\S') then 'lead.created' else 'popup.clicked' end`;
