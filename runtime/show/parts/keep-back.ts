import type { Services } from '../../context.ts';
import type { Verdict } from '../../decide/gates/verdict.ts';
import type { PopupConfig } from '../../wire/display/config.ts';

/** Emits the verdict of a gate that only a part of the popup could ask. Always false: the popup is not wanted. */
export function keepBack({ emit }: Pick<Services, 'emit'>, { id }: Pick<PopupConfig, 'id'>, verdict: Omit<Verdict, 'pass'>): false {
  emit({ type: 'gates-asked', popupId: id, moment: 'show', pass: false, verdicts: [{ ...verdict, pass: false }], again: [] });
  return false;
}
