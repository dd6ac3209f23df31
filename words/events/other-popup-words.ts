import type { OtherHappened } from '../../inspection/others/others-found.ts';
import type { PopupKind } from '../../vendors/vendor-rule.ts';

export const KIND_WORDS: Readonly<Record<PopupKind, string>> = {
  popup: 'popup',
  bar: 'bar',
  survey: 'survey',
  feedback: 'feedback form',
  chat: 'chat',
  message: 'message',
  dialog: 'dialog',
  consent: 'consent banner',
};

export const DEED_WORDS: Readonly<Record<OtherHappened['did'], string>> = {
  shown: 'shown',
  closed: 'closed',
  submitted: 'submitted',
  chosen: 'choice saved',
  'held-back': 'kept back',
  copied: 'code copied',
  'found-open': 'already open',
};

/** The verb of its line in the timeline. */
export const otherVerb = ({ did, how }: OtherHappened): string => {
  if (how === 'told') return 'Told';
  return did === 'closed' ? 'Closed' : did === 'found-open' ? 'Found' : 'Shown';
};

/** The rest: "Klaviyo, popup R3Dacp", or what the vendor's own event says. */
export function otherWords({ vendor, popup, kind, did, how }: OtherHappened): string {
  // An id that the tool gave it begins with its kind.
  const name = kind && popup.startsWith(KIND_WORDS[kind]) ? popup : [kind && KIND_WORDS[kind], popup].filter(Boolean).join(' ');
  const what = [vendor, name].filter(Boolean).join(', ');
  if (how === 'told') return `by ${what}: ${DEED_WORDS[did]}`;
  return did === 'found-open' ? `${what}, ${DEED_WORDS[did]}` : what;
}
