import { parseSync, Visitor } from 'vite';
import { isScript, lineOf, type Source } from '../source.ts';
import type { Text } from './comments.ts';

/** Popups, demo sites and tests have words in other people's voices. */
const NOT_OURS = /^(templates|harness\/sites|tests|lab)\//;

/** Begins and ends like a sentence, and has four words or more. */
const isSentence = (words: string): boolean => /^[A-Z“$]/.test(words) && /[.?!”…]$/.test(words) && words.split(' ').length >= 4;

/** Sentences for people: in the panel, in the terminal, in the log. */
export function messagesOf({ path, text }: Source): Text[] {
  if (NOT_OURS.test(path) || !isScript({ path, text })) return [];
  const messages: Text[] = [];
  const add = (said: string, start: number) => {
    const words = said.replace(/\s+/g, ' ').trim();
    if (isSentence(words)) messages.push({ line: lineOf(text, start), words });
  };
  const visitor = new Visitor({
    Literal(node) {
      if (typeof node.value === 'string') add(node.value, node.start);
    },
    TemplateLiteral(node) {
      add(text.slice(node.start + 1, node.end - 1), node.start);
    },
    JSXText(node) {
      add(node.value, node.start);
    },
  });
  visitor.visit(parseSync(path, text).program);
  return messages;
}
