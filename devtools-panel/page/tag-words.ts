import type { TagFound } from '../../inspection/page-check/page-findings.ts';
import { failedTag } from '../store/ask-beside.ts';
import type { CheckView, PageView } from '../store/view/panel-view.ts';
import { countingFrames, framesNote } from './counting-frames.ts';

/** A tag's state, for programs. */
export type TagFate =
  | 'works'
  | 'loading'
  | 'missing'
  | 'without-id'
  | 'held-back'
  | 'not-started'
  | 'forbidden'
  | 'blocked'
  | 'unreachable'
  | 'host-down';

/** A tag's state in words: working, loading, or broken with a remedy. */
export interface TagWords {
  readonly fate: TagFate;
  readonly mark: 'good' | 'wait' | 'bad';
  readonly title: string;
  readonly words: string;
}

const LOADING: TagWords = {
  mark: 'wait',
  fate: 'loading',
  title: 'The page is still loading',
  words: 'Its tag may still arrive.',
};

const hostOf = (address: string): string => URL.parse(address)?.host || 'its host';

/** Why no runtime runs, or that one does (EMB-01 to EMB-04). While a page loads, it leaves out faults that may still disappear. */
export function tagWords(page: Pick<PageView, 'runtime' | 'own' | 'gone'>, check: CheckView | null): TagWords {
  if (page.gone && page.runtime)
    return {
      mark: 'good',
      fate: 'works',
      title: page.own ? 'The extension’s runtime was here' : 'The tag worked',
      words: `Runtime ${page.runtime} ran on the page that is gone.`,
    };
  if (page.own)
    return { fate: 'works', mark: 'good', title: 'The extension’s runtime is here', words: 'The page’s own build is held back meanwhile.' };
  if (page.runtime) return { fate: 'works', mark: 'good', title: 'The tag works', words: `Runtime ${page.runtime} has started.` };
  if (!check) return LOADING;
  const { tags, loading } = check;
  const stopped = tags.find(({ fate }) => fate === 'forbidden') ?? failedTag(check);
  if (stopped) return stopped.fate === 'forbidden' ? forbidden(stopped) : failed(stopped, check);
  if (loading) return LOADING;
  const named = tags.filter(({ clientId }) => clientId);
  if (!tags.length)
    return {
      mark: 'bad',
      fate: 'missing',
      title: 'There is no tag on this page',
      words: 'No script with pixel.js was found. Put the tag into the page’s <head>, or into the template that all pages share.',
    };
  if (!named.length)
    return {
      mark: 'bad',
      fate: 'without-id',
      title: 'The tag has no client id',
      words: `Its address is ${tags[0]?.address || 'empty'}. Add ?id= and the account’s id.`,
    };
  const held = named.find(({ fate }) => fate === 'held-back');
  if (held)
    return {
      mark: 'bad',
      fate: 'held-back',
      title: 'The tag was rewritten and does not run',
      words: `It has ${held.by}, which page optimisers and consent tools add. Most run the tag once the visitor moves or agrees. If yours does not, exclude the tag there.`,
    };
  return {
    mark: 'bad',
    fate: 'not-started',
    title: 'The tag has loaded, but the runtime has not started',
    words:
      'Reload the page: the tag may have run before this panel could listen. If that does not help, another script uses the name poptin, or the address has an old pixel.js or another file.',
  };
}

function forbidden({ address, by }: TagFound): TagWords {
  return {
    mark: 'bad',
    fate: 'forbidden',
    title: 'The page’s security policy blocks the tag',
    words: `Its Content Security Policy (${by}) does not allow ${hostOf(address)}. Add that host to it, or give the tag the page’s nonce.`,
  };
}

/** A blocked host and a dead host look the same to the page. The panel can tell them apart (DEV-19). */
function failed({ address }: TagFound, { hostAnswers, answersPanel }: CheckView): TagWords {
  const host = hostOf(address);
  if (hostAnswers || (hostAnswers === null && answersPanel))
    return {
      mark: 'bad',
      fate: 'blocked',
      title: 'The tag could not be loaded',
      words: `${host} answers, but pixel.js did not load: a content blocker in this browser blocks it, or the file is missing.`,
    };
  if (answersPanel)
    return {
      mark: 'bad',
      fate: 'unreachable',
      title: 'This page cannot reach the tag’s host',
      words: `${host} answers this panel but not the page: a content blocker in this browser blocks the host, or the page’s own network (a proxy, a service worker) does. Allow the host, or try a window without extensions.`,
    };
  const asked = answersPanel === false ? 'answers neither this page nor this panel' : 'could not be reached';
  const unasked = hostAnswers === null && answersPanel === null ? ', and the page’s policy does not let us ask it again' : '';
  return {
    mark: 'bad',
    fate: 'host-down',
    title: 'The tag’s host does not answer',
    words: `${host} ${asked}${unasked}. Check the address, and whether the server is up.`,
  };
}

/** Further notes about the page's tags, working or not. */
export function tagNotes(page: Pick<PageView, 'own'>, check: CheckView): string[] {
  const { tags } = check;
  const frames = countingFrames(page, check);
  const ids = [...new Set(tags.map(({ clientId }) => clientId).filter(Boolean))];
  const late = tags.filter((tag) => tag.late);
  return [
    tags.length > 1 &&
      `The tag is on the page ${tags.length} times${ids.length > 1 ? `, for ${ids.length} accounts (${ids.join(', ')})` : ''}: the first one that runs counts, and the others do nothing.`,
    late.length > 0 &&
      'The tag came after the page was parsed, from a script such as a tag manager. Popups that should show at once show later.',
    frames > 0 && framesNote(frames),
  ].filter((note) => note !== false);
}
