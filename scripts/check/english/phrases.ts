/** A way of writing that makes readers stop, with a plainer one. */
export interface Phrase {
  readonly pattern: RegExp;
  readonly instead: string;
}

/** Ways to begin a comment, a title or a message. A sentence begins with the thing described or with an imperative. */
export const OPENINGS: readonly Phrase[] = [
  { pattern: /^what\b/i, instead: 'Name the thing: "The fields that …", "How long …".' },
  { pattern: /^(who|whose|whom|whoever)\b/i, instead: 'Name the person or the act: "A visitor who …", "Pressing a row …".' },
  { pattern: /^where\b/i, instead: 'Begin with the thing, or with "If" or "When".' },
  { pattern: /^of\b/i, instead: 'Begin with the thing itself: "The first of two tabs …".' },
  { pattern: /^those\b/i, instead: 'Name them: "Finished calls …".' },
  { pattern: /^as\b/i, instead: 'Begin with the thing, or with "Like" or "Because".' },
  { pattern: /^one\b/i, instead: 'Name it: "A popup …", "A single listener …".' },
  { pattern: /^that\b/i, instead: 'Name it, or say what happens first.' },
];

/** Words to replace anywhere in a sentence. */
export const WORDS: readonly Phrase[] = [
  { pattern: /\banew\b/i, instead: '"again", or the verb alone: "reloads".' },
  { pattern: /\bof (which|whom)\b/i, instead: 'Make two sentences, or write "whose".' },
  { pattern: /\b(is|are|was|were) told\b/i, instead: 'Say who tells: "The panel reports …", "The page learns …".' },
  { pattern: /\b(is|are|was|were) had\b/i, instead: 'Say who has it: "The visitor gets …".' },
  { pattern: /\b(is|are|was|were) asked for\b/i, instead: 'Say who asks: "The page requests …".' },
  { pattern: /\bis none\b/i, instead: '"There is no …", or the name for it: "Unknown browser".' },
  { pattern: /\bcomes? to nothing\b/i, instead: '"fails", "has no effect".' },
  { pattern: /\bthereby\b/i, instead: 'Begin a new sentence.' },
];
