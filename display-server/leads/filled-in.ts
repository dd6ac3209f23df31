/** The parts of a field that show if a visitor filled it in. */
interface Entry {
  readonly type: string;
  readonly name: string;
  readonly value: string;
}

/** A value of its page's own, a drawn prize and a blank, which a hidden field sends, are not a visitor's. */
const isTheirs = ({ type, name, value }: Entry): boolean => type !== 'hidden' && !name.startsWith('prize_') && value.trim() !== '';

/**
 * True if a visitor filled something in.
 * @param told `0` if its page says that every value came with the markup; a page of an older version does not say
 */
export const isFilledIn = (entries: readonly Entry[], told: string): boolean => told !== '0' && entries.some(isTheirs);

/**
 * The event of a conversion: a lead, or a click with which nothing was filled in.
 * @param payload what its page told of it
 * @param entries a `from` with the columns `type`, `name` and `value` of its entries
 */
export const eventSql = (target: string, payload: string, entries: string): string =>
  `case when ${target} = 'lead' or (${payload} ->> 'filled_in' is distinct from '0' and exists (select from ${entries}
    where type <> 'hidden' and not starts_with(name, 'prize_') and value ~ '\\S')) then 'lead.created' else 'popup.clicked' end`;
