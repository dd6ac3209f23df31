import type { Request } from '../../inspection/protocol.ts';
import type { OpenedFile, Read } from '../reproduce/read-file.ts';
import { goOn, goTo, type Move, type Walk } from '../reproduce/walk.ts';
import type { SeenReport } from './check-report.ts';
import type { View } from './view.ts';

/** What the tab of sessions shows. */
export interface Reproduce {
  readonly opened: OpenedFile | null;
  /** Why a file could not be used, or what it lacks, as a sentence; '' where there is nothing to say. */
  readonly problem: string;
  /** The pages that were left since the recording began; null where nothing is recorded. */
  readonly recorded: readonly LeftPage[] | null;
  /** The pages whose runtime has started since then, by their documents: what one says when it is left may be lost. */
  readonly visited: readonly string[];
  /** The document that is opened anew so that the recording begins with its page; null where nothing is recorded. */
  readonly reloaded: string | null;
  /** How far it is gone through; null where that was not begun. */
  readonly walk: Walk | null;
}

/** A page as it was when it seemed to be left: its file is yet to be read. */
export interface LeftPage {
  readonly documentId: string;
  readonly file: unknown;
}

export const NO_SESSION: Reproduce = { opened: null, problem: '', recorded: null, visited: [], reloaded: null, walk: null };

interface Around {
  readonly now: () => { readonly reproduce: Reproduce; readonly view: View };
  change(reproduce: Reproduce): void;
  ask(request: Request): void;
  /** Only a sandbox is gone through: it is marked, and ends with a click, like everything simulated. */
  inSandbox(): void;
  endSandbox(): void;
}

/** What is done with sessions, and what of the page's reports they hear. */
export function createSessions({ now, change, ask, inSandbox, endSandbox }: Around) {
  const alter = (part: Partial<Reproduce>) => change({ ...now().reproduce, ...part });

  function make(move: Move | null): void {
    if (!move) return;
    alter({ walk: move.walk });
    ask(move.request);
  }

  function end(): void {
    if (now().reproduce.walk) endSandbox();
  }

  return {
    /** One that cannot be read leaves what is open as it is. */
    openSession(read: Read, note = ''): void {
      if (!read.opened) return alter({ problem: read.problem });
      end();
      change({ ...NO_SESSION, opened: read.opened, problem: note });
    },
    closeSession(): void {
      end();
      change(NO_SESSION);
    },
    goToStep(count: number): void {
      const { reproduce, view } = now();
      if (!reproduce.opened) return;
      inSandbox();
      make(goTo(reproduce.opened.pages, reproduce.walk, told(view, reproduce), count));
    },
    record(): void {
      alter({ recorded: [], visited: [], reloaded: now().view.page?.documentId ?? null, problem: '' });
      ask({ kind: 'reload' });
    },
    hear(report: SeenReport): void {
      const { reproduce, view } = now();
      const { opened, walk, recorded, visited, reloaded } = reproduce;
      if (recorded && report.kind === 'attached' && report.runtime && ![reloaded, ...visited].includes(report.documentId))
        alter({ visited: [...visited, report.documentId] });
      if (report.kind === 'session' && report.left && recorded) alter({ recorded: [...otherPages(recorded, report.documentId), report] });
      const gone = report.kind === 'reproduced' && told(view, reproduce);
      if (opened && walk && gone) make(goOn(opened.pages, walk, gone));
    },
  };
}

/** What a page says of itself later is the whole of it. */
export const otherPages = (left: readonly LeftPage[], documentId: string | undefined) =>
  left.filter((page) => page.documentId !== documentId);

/** What the open page has told of the page of the session that it stands for. */
export const told = ({ reproduced }: View, { walk }: Reproduce) => (reproduced && reproduced.page === walk?.page ? reproduced : null);

export type Sessions = Omit<ReturnType<typeof createSessions>, 'hear'>;
