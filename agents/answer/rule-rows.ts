import * as z from 'zod';
import { nameIn } from '../../devtools-panel/popups/words/answer.ts';
import type { PopupView, TriggerView, View } from '../../devtools-panel/store/view/panel-view.ts';
import type { Verdict } from '../../runtime/decide/gates/verdict.ts';
import { gateWords, isUnset } from '../../words/gates/gate-words.ts';
import { progressText, triggerAim } from '../../words/popups/trigger-words.ts';
import { gateCode } from '../causes/popup-cause.ts';
import { fromPage, untrusted } from './untrusted.ts';

/** A rule of a popup, with what it wants and what it found. */
export const ruleRow = z.object({
  rule: z.string().describe('The rule by this server’s name for it.'),
  passes: z.boolean(),
  sentence: untrusted,
});

const ruleRowOf = (verdict: Verdict, view: Pick<View, 'popups'>): z.output<typeof ruleRow> => ({
  rule: gateCode(verdict),
  passes: verdict.pass,
  sentence: fromPage(gateWords(verdict, { nameOf: nameIn(view) }).sentence),
});

/** The rules that its owner has set. Rules that refuse come first. */
export function ruleRows({ gates, atTurn }: PopupView, view: Pick<View, 'popups'>): Array<z.output<typeof ruleRow>> {
  const set = (atTurn?.length ? atTurn : (gates?.verdicts ?? [])).filter((verdict) => !isUnset(verdict));
  return set.toSorted((a, b) => Number(a.pass) - Number(b.pass)).map((verdict) => ruleRowOf(verdict, view));
}

/** A trigger of a popup, and how near it is. */
export const triggerRow = z.object({
  trigger: z.string(),
  status: z.enum(['idle', 'armed', 'fired', 'disarmed']),
  sentence: untrusted,
  limit: untrusted.optional().describe('The part of it that cannot happen in this browser.'),
});

export const triggerRowOf = ({ spec, status, progress, limit }: TriggerView): z.output<typeof triggerRow> => ({
  trigger: spec.kind,
  status,
  sentence: fromPage([`It shows ${triggerAim(spec)}`, progress ? progressText(progress) : ''].filter(Boolean).join('; so far ')),
  ...(limit && { limit: fromPage(limit) }),
});
