import type { PopupSummary } from '../../../runtime/decide/display/config.ts';

/** They take the whole attention, one at a time. */
const MODAL: readonly string[] = ['lightbox', 'fullpage', 'gamified'];

const isAtOnce = ({ type, triggers }: Pick<PopupSummary, 'type' | 'triggers'>): boolean =>
  MODAL.includes(type) && triggers.some(({ kind }) => kind === 'immediate');

/** Popups that all ask for the whole attention at once; '' where that is one at most. */
export function crowdSentence(popups: ReadonlyArray<Pick<PopupSummary, 'id' | 'name' | 'type' | 'triggers'>>): string {
  const names = popups.filter(isAtOnce).map(({ id, name }) => name || id);
  return names.length < 2
    ? ''
    : `${new Intl.ListFormat('en').format(names)} all ask to be shown at once: each waits until the one before is closed. Let one of them wait for something else.`;
}
