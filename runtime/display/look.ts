import type { Context } from '../context.ts';
import type { Dropped, Look, Place, PopupConfig } from './config.ts';

/** How long a popup stands that is to close by itself, and does not say when: time to read it. */
const AUTO_CLOSE_S = 10;

/** The look of a popup and what of it could not be used (CFG-04). `midlle` is how the wire spells it. */
export function readLook(
  { fields }: Pick<Context, 'fields'>,
  { wire }: Pick<PopupConfig, 'wire'>,
): { readonly look: Look; readonly dropped: readonly Dropped[] } {
  const { flag, ID, map, matching, number, oneOf, record, text } = fields;
  const dropped: Dropped[] = [];
  const drop = (path: string, problem: string) => void dropped.push({ path: path.slice(1), problem });
  const seconds = number(0, 86_400, 0);
  const place = map(text(), (location): Place => {
    const [, across = 'center', down = 'middle'] = /^(left|center|right)-(top|bottom)?/.exec(location) ?? [];
    return { across, down } as Place;
  });
  const closeControl = map(
    oneOf(['closing_options-x', 'closing_options-button', 'closing_options-'], 'closing_options-x'),
    (option) => (option.split('-')[1] || 'none') as Look['design']['closeControl'],
  );

  const design = record(
    {
      place: ['poptin_location', place],
      entryEffect: text(),
      exitEffect: text(),
      contentLock: flag(),
      autoClose: flag(),
      autoCloseSec: number(1, 86_400, AUTO_CLOSE_S),
      closeOnScreenClick: flag(),
      closeControl: ['poptin_design_close_options_type', closeControl],
      showXComment: flag(),
      showXAfterSec: seconds,
      thankScreen: flag(true),
      thankScreenAutoClose: flag(),
      thankScreenAutoCloseSec: number(0, 86_400, 5),
      redirect: flag(),
      redirectUrl: text(),
      redirectSendFormData: flag(),
      checkboxRequired: ['field_checkbox_required', flag()],
      checkboxChecked: ['field_checkbox_default_marked', flag()],
    },
    false,
    'poptin_design_',
  );
  const look = record(
    {
      accountId: text(),
      viewerId: matching(ID, 'an id'),
      cookieDays: ['cookie', number(1, 3650, 30)],
      xCloseButton: flag(true),
      creditLink: ['if_poptin_credit', flag()],
      height: ['field_poptin_height', number(1, 20_000)],
      design: ['design_properties', (raw, path, told) => design(fields.isRecord(raw) ? raw : {}, path, told)],
    },
    false,
  )(wire, '', drop);
  return { look: look as unknown as Look, dropped };
}
