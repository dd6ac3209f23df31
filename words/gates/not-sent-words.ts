/** The server's codes for leaving out a popup. */
export const NOT_SENT_REASONS = ['off', 'deleted', 'ip', 'quota', 'restricted', 'kept-out'] as const;
export type NotSentReason = (typeof NOT_SENT_REASONS)[number];

/** A server's verdict in an owner's words: what keeps the popup back, and what would let it through. */
export interface NotSentWords {
  readonly gate: string;
  readonly sentence: string;
  readonly remedy: string;
}

const WORDS: Readonly<Record<NotSentReason, (found: string) => NotSentWords>> = {
  off: () => ({
    gate: 'Published',
    sentence: 'Not published: its owner has taken it off its account, or has only a draft of it.',
    remedy: 'Publish it in the studio.',
  }),
  deleted: () => ({ gate: 'Published', sentence: 'Deleted by its owner.', remedy: 'It cannot come back. Make a new one.' }),
  ip: (found) => ({
    gate: 'Visitor’s address',
    sentence: `Not for visitors at this address${found && `; here it is ${found}`}.`,
    remedy: 'Change its addresses in the studio, or visit from another network.',
  }),
  quota: () => ({
    gate: 'Views of the account',
    sentence: 'The account has used up its views of this month.',
    remedy: 'Raise the account’s quota of views, or wait until the next month.',
  }),
  'kept-out': (found) => ({
    gate: 'Popups kept out',
    sentence: `This visit asks for no popups, by ${found === 'address' ? 'ppt-off in an address' : 'the cookie poptin_off'}, as a test run does.`,
    remedy: found === 'address' ? 'Begin a visit in another tab, without ppt-off in its address.' : 'Delete the cookie poptin_off.',
  }),
  restricted: () => ({
    gate: 'Account',
    sentence: 'The account is restricted, so the server sends none of its popups.',
    remedy: 'Lift the account’s restriction.',
  }),
};

export const notSentWords = ({ reason, found }: { readonly reason: NotSentReason; readonly found: string }): NotSentWords =>
  WORDS[reason](found);
