import { readSession, type Session, type SessionFile } from './session.ts';

/** A page of a session. It can be replayed alone, from the visitor's storage at its beginning. */
export interface SessionPage {
  readonly file: SessionFile;
  readonly session: Session;
  /** The number of steps in the pages before it. */
  readonly before: number;
}

/** The pages of a file, in order. A page without steps is left out. */
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

/** All of them as one session. */
export function joined(pages: readonly SessionPage[]): Session {
  const sessions = pages.map(({ session }) => session);
  return {
    steps: sessions.flatMap(({ steps }) => steps),
    configs: new Map(sessions.flatMap(({ configs }) => [...configs])),
    timeline: sessions.flatMap(({ timeline }) => timeline),
  };
}
