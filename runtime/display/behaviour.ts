import type { Context } from '../context.ts';
import type { Dropped, PopupConfig } from './config.ts';

/** How a popup behaves once somebody attends to it: the way out, the page behind it, what is told of it (CFG-04). */
export interface Behaviour {
  readonly accountId: string;
  readonly cookieDays: number;
  readonly xCloseButton: boolean;
  readonly creditLink: boolean;
  readonly exitEffect: string;
  readonly contentLock: boolean;
  readonly autoClose: boolean;
  readonly autoCloseSec: number;
  readonly closeOnScreenClick: boolean;
  readonly closeControl: 'x' | 'button' | 'none';
  readonly showXComment: boolean;
  readonly showXAfterSec: number;
}

/** How long a popup stands that is to close by itself, and does not say when: time to read it. */
const AUTO_CLOSE_S = 10;

/** Read by who attends, and what of it could not be used. */
export function readBehaviour(
  { fields }: Pick<Context, 'fields'>,
  { wire }: Pick<PopupConfig, 'wire'>,
): { readonly behaviour: Behaviour; readonly dropped: readonly Dropped[] } {
  const { flag, isRecord, map, number, oneOf, record, text } = fields;
  const dropped: Dropped[] = [];
  const drop = (path: string, problem: string) => void dropped.push({ path: path.slice(1), problem });
  const closeControl = map(
    oneOf(['closing_options-x', 'closing_options-button', 'closing_options-'], 'closing_options-x'),
    (option) => option.split('-')[1] || 'none',
  );
  const design = record(
    {
      exitEffect: text(),
      contentLock: flag(),
      autoClose: flag(),
      autoCloseSec: number(1, 86_400, AUTO_CLOSE_S),
      closeOnScreenClick: flag(),
      closeControl: ['poptin_design_close_options_type', closeControl],
      showXComment: flag(),
      showXAfterSec: number(0, 86_400, 0),
    },
    false,
    'poptin_design_',
  );
  const whole = record(
    {
      accountId: text(),
      cookieDays: ['cookie', number(1, 3650, 30)],
      xCloseButton: flag(true),
      creditLink: ['if_poptin_credit', flag()],
      design: ['design_properties', (raw, path, told) => design(isRecord(raw) ? raw : {}, path, told)],
    },
    false,
  )(wire, '', drop);
  const { design: how, ...own } = whole ?? {};
  return { behaviour: { ...own, ...how } as unknown as Behaviour, dropped };
}
