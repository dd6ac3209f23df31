import { findTag } from '../../runtime/browser/find-tag.ts';
import type { Runtime } from '../../runtime/devtools-hook.ts';
import type { Ports } from '../../runtime/ports.ts';
import type { Asked, SessionFile } from '../session/session.ts';
import { browserTurn } from './browser-turn.ts';
import { keepReplay, readReplay } from './kept-replay.ts';
import { lentPlaces } from './lent-places.ts';
import { createReplay, type Replay } from './replay.ts';

/** Makes a session's steps on the page that replays them. */
export interface PageReplay extends Pick<Replay, 'ports' | 'hear' | 'done'> {
  started(runtime: Runtime): void;
  /** Makes the steps up to this one. */
  goTo(count: number): void;
  /** Reports its progress again. */
  tell(): void;
}

export interface AroundReplay {
  tell(done: number, asked: readonly Asked[], page: number, refused: readonly string[]): void;
  after(ms: number, run: () => void): void;
}

/** The replay of this tab; null if there is none. Deletes a replay that is invalid or that belongs to an earlier simulation. */
export function openReplay(real: Ports, begunAt: number | null, { tell, after }: AroundReplay): PageReplay | null {
  const kept = readReplay(real.storage);
  const replay = begunAt !== null && kept?.begunAt === begunAt && createOrNull(kept.file, real);
  if (!replay) {
    keepReplay(real.storage, null);
    return null;
  }
  let wanted = kept.count;
  let running = false;
  const places = lentPlaces();
  const turn = () => browserTurn(after);
  const say = () => tell(replay.done, replay.asked, kept.page, replay.refused);

  async function run(to: Replay): Promise<void> {
    if (running) return;
    running = true;
    while (to.done < Math.min(wanted, to.length)) {
      await to.run(to.done + 1, turn);
      say();
    }
    running = false;
    say();
  }

  const { cookies, storage, http } = replay.ports;
  return {
    // Members of its own: a gate of the page replaces them, and the replay goes on with what is behind it.
    ports: { ...replay.ports, cookies: { ...cookies }, storage: { ...storage }, http: { ...http } },
    hear(event) {
      if (event.type === 'page-entered') places.takeBack();
      if (event.type === 'popup-moved' && event.to === 'preparing' && replay.wasPlaced(event.popupId)) places.lend(event.popupId);
      return replay.hear(event);
    },
    get done() {
      return replay.done;
    },
    started(runtime) {
      replay.started(runtime);
      void run(replay);
    },
    goTo(count) {
      wanted = count;
      keepReplay(real.storage, { ...kept, count });
      void run(replay);
    },
    tell: say,
  };
}

/** The folder of the page's tag; '' if its address cannot be read. */
function filesHost(): string {
  try {
    return new URL('.', findTag()?.scriptUrl).href;
  } catch {
    return '';
  }
}

/** A page can write anything in place of our file. */
function createOrNull(file: SessionFile, real: Ports): Replay | null {
  try {
    return createReplay(file, real, filesHost());
  } catch {
    return null;
  }
}

/** Makes the tab's next page replay this many steps of the file, or of the current file. False if there is no file. */
export function keepFor(
  { storage }: Pick<Ports, 'storage'>,
  begunAt: number | null,
  file: SessionFile | null,
  count: number,
  page = 0,
): boolean {
  const kept = file ? { file, page } : readReplay(storage);
  if (kept) keepReplay(storage, { ...kept, count, begunAt });
  return !!kept;
}
