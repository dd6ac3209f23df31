import { triggerName } from '../../words/popups/trigger-words.ts';
import { nameIn } from '../popups/words/answer.ts';
import type { PopupView, View } from '../store/view/panel-view.ts';
import { type Finding, warning } from '../studio/lint/finding.ts';
import { lintPopup } from '../studio/lint/lint-popup.ts';
import { measuredFindings } from '../studio/lint/measured.ts';
import { sayDropped } from '../studio/lint/parsed.ts';
import { crowdSentence } from '../studio/lint/rules/crowd.rule.ts';
import { triggerFindings } from '../studio/lint/rules/triggers.rule.ts';
import { type SentPopup, sentPopups } from './sent-popups.ts';

/** A setting of the owner that is invalid or can never take effect. Its path is its place in the answer. */
export interface Lint extends Finding {
  /** The popup's name; '' if it is about the account's whole answer. */
  readonly popup: string;
  /** '' likewise. */
  readonly popupId: string;
}

type Looked = Pick<View, 'popups' | 'hasCart' | 'unusable' | 'calls' | 'entered'>;

/** Rules that need both this page and the popup's settings. Each returns a sentence, or false. */
const HERE: ReadonlyArray<(popup: PopupView, view: Pick<View, 'popups' | 'hasCart'>) => string | false> = [
  ({ summary }, { hasCart }) =>
    summary.triggers.some(({ kind }) => kind === 'cart_event' || kind === 'cart_state') &&
    !hasCart &&
    'It waits for the cart, and no cart was found on this page.',
  ({ gates }, { popups }) => {
    const other = gates?.verdicts.find(({ gate, pass }) => gate === 'engagement-filter' && !pass);
    const id = typeof other?.expected === 'object' ? other.expected?.popupId : null;
    return typeof id === 'string' && !popups.has(id) && `It depends on the popup ${id}, which the server did not send here.`;
  },
];

/** The findings of this page, popup by popup. `now` is the page's own time. */
export function lintOf(view: Looked, now: number): Lint[] {
  const nameOf = nameIn(view);
  const sent = sentPopups(view);
  const broken = [...view.popups.values()].flatMap((popup) => {
    const { summary, triggers } = popup;
    const limits = triggers.flatMap(({ spec, limit }) => (limit ? [`${triggerName(spec.kind)}: ${limit}.`] : []));
    const measured = popup.measures ? measuredFindings(popup.measures, nameOf) : [];
    const here = HERE.flatMap((rule) => rule(popup, view) || []);
    const settings = settingsOf(summary.id, sent, now) ?? triggerFindings(summary).map((one) => ({ ...one, path: '' }));
    return [...settings, ...measured, ...[...here, ...limits].map((sentence) => warning('', sentence))].map((one) => ({
      popup: nameOf(summary.id),
      popupId: summary.id,
      ...one,
    }));
  });
  const crowd = crowdSentence([...view.popups.values()].map(({ summary }) => summary));
  const told = new Set(broken.map(({ popup, path }) => `${popup} ${path}`));
  const unusable = view.unusable.flatMap(({ popupId, path, problem }) => {
    const popup = popupId && nameOf(popupId);
    // A finding about the answer itself is listed once.
    const place = path.startsWith('poptins[') ? path : `${sent.get(popupId)?.path}.${path}`;
    return told.has(`${popup} ${place}`) ? [] : { ...warning(path, sayDropped(problem)), popup, popupId };
  });
  return [...broken, ...(crowd ? [{ ...warning('', crowd), popup: '', popupId: '' }] : []), ...unusable];
}

/** Everything wrong with a popup as the server sent it; null if that is unknown. */
function settingsOf(id: string, sent: ReadonlyMap<string, SentPopup>, now: number): Finding[] | null {
  const popup = sent.get(id);
  if (!popup) return null;
  return lintPopup(popup.wire, { now }).map((one) => ({ ...one, path: one.path ? `${popup.path}.${one.path}` : popup.path }));
}
