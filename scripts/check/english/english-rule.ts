import type { Problem, Rule, Source } from '../source.ts';
import { commentsOf, type Text } from './comments.ts';
import { messagesOf } from './messages.ts';
import { OPENINGS, type Phrase, WORDS } from './phrases.ts';
import { isTest, titlesOf } from './titles.ts';

/** The share of hard comments, titles and messages that a folder may have, in percent. */
const MOST = 5;

/** Files that quote hard sentences: the lists of phrases, and the tests that contain some on purpose. */
const ABOUT_ENGLISH = /^(scripts\/check\/english\/phrases|tests\/architecture\/english)/;

export const englishRule: Rule = {
  name: `english: at most ${MOST} % of the comments, titles and messages of a folder are hard to read`,
  mend: 'Write subject, active verb, object: one idea a sentence. Begin with the thing described or with an imperative.',
  find: hardFolders,
};

interface Folder {
  readonly name: string;
  readonly places: string[];
  all: number;
}

/** Counts each file for its top folder and for the folder inside that. Each folder may have one hard sentence. */
export function hardFolders(sources: readonly Source[]): Problem[] {
  const folders = new Map<string, Folder>();
  for (const source of sources) {
    if (ABOUT_ENGLISH.test(source.path)) continue;
    const texts = [...commentsOf(source), ...messagesOf(source), ...(isTest(source.path) ? titlesOf(source) : [])];
    const places = texts.flatMap((text) => hardPlace(source.path, text));
    for (const name of foldersOf(source.path)) {
      const folder = folders.get(name) ?? { name, places: [], all: 0 };
      folders.set(name, folder);
      folder.all += texts.length;
      folder.places.push(...places);
    }
  }
  const over = [...folders.values()].filter(({ places, all }) => places.length > Math.max(1, (all * MOST) / 100));
  return [
    ...over.map(({ name, places, all }) => `${name}: ${places.length} of ${all} (${((100 * places.length) / all).toFixed(1)} %)`),
    ...new Set(over.flatMap(({ places }) => places)),
  ];
}

function foldersOf(path: string): string[] {
  const [top = '', inner] = path.split('/').slice(0, -1);
  return inner === undefined ? [top || '.'] : [top, `${top}/${inner}`];
}

function hardPlace(path: string, { line, words }: Text): string[] {
  const { instead } = hardPhrase(words) ?? {};
  return instead === undefined ? [] : [`${path}:${line} "${words.slice(0, 80)}" ${instead}`];
}

/** The first phrase that makes the words hard to read. A requirement number in front does not count as their beginning. */
export function hardPhrase(words: string): Phrase | undefined {
  const sentence = words.replace(/^((R\d+|[A-Z]{3}-\d{2}|contract \d+)(\.\.|[,:]?\s+))+/, '');
  return OPENINGS.find(({ pattern }) => pattern.test(sentence)) ?? WORDS.find(({ pattern }) => pattern.test(sentence));
}
