import type { Request } from '../../inspection/protocol/protocol.ts';
import type { SeenReport } from '../../reports/check-report.ts';
import type { OpenedFile, Read } from '../../reports/session-file/read-file.ts';
import type { View } from './view/panel-view.ts';
import { goOn, goTo, type Move, type Walk } from './walk.ts';

/** The state of the Reproduce tab. */
export interface Reproduce {
  readonly opened: OpenedFile | null;
  /** How many files were opened before. Two files may have one name. */
  readonly nth: number;
  /** Why a file cannot be used, or what it lacks, as a sentence; '' if all is well. */
  readonly problem: string;
  /** The pages left since the recording began; null while nothing is recorded. */
  readonly recorded: readonly LeftPage[] | null;
  /** The ids of documents whose runtime has started since then. A page's last report may be lost. */
  readonly visited: readonly string[];
  /** The document that is reloaded so that the recording starts with its page; null while nothing is recorded. */
  readonly reloaded: string | null;
  /** The progress of the replay; null if it has not begun. */
  readonly walk: Walk | null;
}

/** A page as it was when it seemed to leave. Its file is still unchecked. */
export interface LeftPage {
  readonly documentId: string;
  readonly file: unknown;
  readonly addresses?: Addresses | undefined;
}

/** The addresses of a recording's pages, each with the moment at which it began. */
export type Addresses = ReadonlyArray<readonly [at: number, address: string]>;

export const NO_SESSION: Reproduce = { opened: null, nth: 0, problem: '', recorded: null, visited: [], reloaded: null, walk: null };

export const STOP_FIRST = 'A recording is under way. Stop and save it first';

interface Around {
  readonly now: () => { readonly reproduce: Reproduce; readonly view: View };
  change(reproduce: Reproduce): void;
  ask(request: Request): void;
  /** Puts the replay into a sandbox: it is marked, and ends with a click, like every simulation. */
  inSandbox(): void;
  endSandbox(): void;
}

/** The commands about sessions, and what they do with reports. */
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

  function open(read: Read, note = ''): void {
    if (!read.opened) return alter({ problem: read.problem });
    end();
    change({ ...NO_SESSION, opened: read.opened, nth: now().reproduce.nth + 1, problem: note });
  }

  return {
    /** An unreadable file leaves the open session in place, and every file a recording that is not saved yet. */
    openSession(read: Read): void {
      if (now().reproduce.recorded) alter({ problem: `${STOP_FIRST}, then open the file.` });
      else open(read);
    },
    /** Ends the recording, and opens what it recorded. */
    openRecorded: open,
    closeSession(): void {
      end();
      change({ ...NO_SESSION, nth: now().reproduce.nth });
    },
    goToStep(count: number): void {
      const { reproduce, view } = now();
      if (!reproduce.opened) return;
      inSandbox();
      make(goTo(reproduce.opened.pages, reproduce.walk, told(view, reproduce), count));
    },
    /** Starts with the next page: reloads this one, or waits for one that is loading. */
    record(): void {
      const { page } = now().view;
      const open = page && !page.gone ? page.documentId : null;
      alter({ recorded: [], visited: [], reloaded: open, problem: '' });
      if (open) ask({ kind: 'reload' });
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

/** True from the request to record until a page starts with it. */
export const isStarting = ({ recorded, visited }: Reproduce): boolean => recorded?.length === 0 && visited.length === 0;

/** A later report of a page is complete and replaces the earlier one. */
export const otherPages = (left: readonly LeftPage[], documentId: string | undefined) =>
  left.filter((page) => page.documentId !== documentId);

/** The open page's progress in its part of the session. */
export const told = ({ reproduced }: View, { walk }: Reproduce) => (reproduced && reproduced.page === walk?.page ? reproduced : null);

export type Sessions = Omit<ReturnType<typeof createSessions>, 'hear'>;
