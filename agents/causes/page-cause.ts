import { type TagFate, tagWords } from '../../devtools-panel/page/tag-words.ts';
import { whyNoPopups } from '../../devtools-panel/popups/words/why-no-popups.ts';
import { endedOf } from '../../devtools-panel/store/view/ended-of.ts';
import { displayCalls } from '../../devtools-panel/store/view/page-view-calls.ts';
import type { CallView, View } from '../../devtools-panel/store/view/panel-view.ts';
import { callOutcome } from '../../words/calls/call-outcome.ts';

/** Why a page has no popup at all, for programs. `none`: it has some. */
export const PAGE_CAUSES = {
  none: 'The page has popups.',
  'page-error': 'The page’s server answers with an error, and its error page has no tag.',
  'tag-missing': 'There is no tag on the page.',
  'tag-without-id': 'The tag names no account.',
  'tag-held-back': 'A page optimiser or a consent tool has rewritten the tag, so that no browser runs it.',
  'tag-forbidden': 'The page’s Content Security Policy forbids the tag.',
  'tag-blocked': 'The tag’s host answers, but pixel.js could not be loaded: a content blocker, or a missing file.',
  'tag-unreachable': 'The page cannot reach the tag’s host, and this server can: a content blocker or the page’s network.',
  'tag-host-down': 'The tag’s host does not answer.',
  'tag-not-started': 'The tag has loaded, but no runtime has started: the file is another one, or its name is taken.',
  'tag-loading': 'The page is still loading.',
  editor: 'The page is open in an editor, where no popup is requested.',
  'turned-off': 'A script of the page turned popups off with poptin.off().',
  refused: 'The server refused to display any popup of this account.',
  'display-forbidden': 'The page’s Content Security Policy forbids the call that asks for popups.',
  'display-failed': 'The call that asks for popups failed.',
  'display-pending': 'The server has not answered yet which popups there are.',
  'not-asked': 'The page is in the background, so popups were not requested yet.',
  'none-sent': 'The server sent no popup for this page and visitor.',
} as const;
export type PageCause = keyof typeof PAGE_CAUSES;

const OF_TAG: { readonly [F in TagFate]: PageCause } = {
  works: 'none',
  loading: 'tag-loading',
  missing: 'tag-missing',
  'without-id': 'tag-without-id',
  'held-back': 'tag-held-back',
  'not-started': 'tag-not-started',
  forbidden: 'tag-forbidden',
  blocked: 'tag-blocked',
  unreachable: 'tag-unreachable',
  'host-down': 'tag-host-down',
};

export interface WhyNone {
  readonly cause: PageCause;
  /** The panel's sentence about it, which may contain texts of the page. '' if the cause says everything. */
  readonly says: string;
}

/** The page's last request for popups. */
export const lastDisplay = (view: Pick<View, 'calls' | 'entered'>): CallView | undefined => displayCalls(view).at(-1);

/**
 * Why this page has no popups, in the panel's order: its tag, its editor, the server's refusal, the call. An error page says nothing about
 * the tag of the page that was meant.
 */
export function pageCause(view: View, status: number | null): WhyNone {
  const { page, check } = view;
  if (!page) return { cause: 'tag-loading', says: '' };
  const tag = tagWords(page, check);
  if (tag.fate === 'missing' && status !== null && status >= 400) return { cause: 'page-error', says: errorWords(status) };
  if (tag.fate !== 'works') return { cause: OF_TAG[tag.fate], says: `${tag.title}. ${tag.words}` };
  if (view.popups.size) return { cause: 'none', says: '' };
  return { cause: causeOfCall(view), says: whyNoPopups(view).sentence };
}

function causeOfCall(view: View): PageCause {
  if (view.editor) return 'editor';
  if (view.isOff) return 'turned-off';
  if (view.refusal !== null) return 'refused';
  const asked = lastDisplay(view);
  if (!asked) return 'not-asked';
  if (asked.outcome === 'pending') return 'display-pending';
  if (asked.exchange?.failure === 'policy') return 'display-forbidden';
  const { tone, word } = callOutcome(endedOf(asked));
  if (tone === 'good') return 'none-sent';
  return word === 'Refused' ? 'refused' : 'display-failed';
}

const errorWords = (status: number): string =>
  `The server answers with the status ${status}. ${
    status === 401
      ? 'It asks for a name and a password: open https://name:password@… with them.'
      : 'Check the address, and whether the page is there.'
  }`;
