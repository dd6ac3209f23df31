import { readSession, type Session, type SessionFile } from './session.ts';

/** A page of a session. It replays alone, from the visitor's storage when it began. */
export interface SessionPage {
  readonly file: SessionFile;
  readonly session: Session;
  /** How many steps the pages before it have. */
  readonly before: number;
}

/** The pages that a file tells of, in their order. One that has nothing to go through is left out. */
export function pagesOf({ earlier = [], ...last }: SessionFile): SessionPage[] {
  const pages: SessionPage[] = [];
  let before = 0;
  for (const file of [...earlier, last]) {
    const session = readSession(file);
    if (!session.steps.length) continue;
    pages.push({ file, session, before });
    before += session.steps.length;
  }
  return pages;
}

/** All of them as one. */
export function joined(pages: readonly SessionPage[]): Session {
  const sessions = pages.map(({ session }) => session);
  return {
    steps: sessions.flatMap(({ steps }) => steps),
    configs: new Map(sessions.flatMap(({ configs }) => [...configs])),
    timeline: sessions.flatMap(({ timeline }) => timeline),
  };
}
