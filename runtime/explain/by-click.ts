import type { Trace } from '../decide/gates/verdict.ts';
import type { PopupConfig, TriggerKind } from '../wire/display/config.ts';

/** Whether its owner lets it come by a click for it, which no gate about how often it may come keeps back. */
export const comesByClick = ({ triggers }: Pick<PopupConfig, 'triggers'>): boolean => triggers.some(({ kind }) => kind === 'on_click');

/** Whether a click for it meets with fewer refusals than whatever else may bring it. */
export const isEasierByClick = (ask: (by: TriggerKind | null) => Pick<Trace, 'verdicts'>): boolean =>
  refusals(ask('on_click')) < refusals(ask(null));

const refusals = ({ verdicts }: Pick<Trace, 'verdicts'>): number => verdicts.filter(({ pass }) => !pass).length;
