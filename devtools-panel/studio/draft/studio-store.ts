import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { BuiltTemplate, Language } from '../templates/template-file.ts';
import { type Edited, edited, type Invalid, type InvalidInput, settingAt, withInvalid, withoutRow, withSetting } from './edited.ts';
import { begin, change, type History, redo, settled, undo } from './history.ts';
import { keepDraft, keptDrafts } from './keep-draft.ts';
import type { Json, Path, PopupDraft } from './studio-draft.ts';
import { textOf } from './studio-draft.ts';

/** The gallery's filter. */
export interface Wanted {
  readonly search: string;
  /** '' for every type. */
  readonly type: string;
  /** '' for every purpose. */
  readonly purpose: string;
  readonly language: Language;
  readonly phone: boolean;
}

/** How the page shows the draft: at once after each change, or by its triggers and gates. */
export type Seeing = 'at-once' | 'as-set';

/** The parts of the studio. */
export type StudioView = 'make' | 'popups' | 'all-popups' | 'leads' | 'delivery';

export interface StudioState {
  /** Null before a popup is begun. */
  readonly history: History<Edited> | null;
  /** Null while they load, or if loading failed. */
  readonly templates: readonly BuiltTemplate[] | null;
  readonly wanted: Wanted;
  /** The gallery is open over the draft. */
  readonly choosing: boolean;
  readonly view: StudioView;
  /** The open group of settings. */
  readonly group: string;
  readonly seeing: Seeing;
  /** Why something could not be opened; '' if nothing is wrong. */
  readonly problem: string;
  haveTemplates(templates: readonly BuiltTemplate[]): void;
  want(change: Partial<Wanted>): void;
  choose(open: boolean): void;
  openView(view: StudioView): void;
  openGroup(name: string): void;
  see(seeing: Seeing): void;
  refuse(problem: string): void;
  /** Opens another popup. Undo returns to the one before. */
  begin(draft: PopupDraft): void;
  /** Begins a new popup: opens its words, and shows it at once. */
  beginAfresh(draft: PopupDraft): void;
  /** Takes over what another panel kept of the same popup. Undo removes it. */
  takeIn(): void;
  /** Makes a change. A further change about the same thing replaces it, in the same step. */
  edit(about: string, make: (draft: PopupDraft) => PopupDraft): void;
  set(path: Path, value: Json | undefined): void;
  /** Keeps invalid text next to the draft, which keeps its last valid value. */
  reject(path: Path, input: InvalidInput): void;
  /** Removes one row of a list. */
  takeAway(path: Path, at: number): void;
  /** Starts a new step. */
  settle(): void;
  undo(): void;
  redo(): void;
}

export type StudioStore = StoreApi<StudioState>;

/** The draft of one mounted panel, and how it is shown. */
export function createStudio(): StudioStore {
  const [kept] = keptDrafts();
  // Give a draft from an older version its own key before another popup is begun.
  if (kept) keepDraft(kept);
  const store = createStore<StudioState>((set, get) => {
    const step = (make: (history: History<Edited>) => History<Edited>) => set(({ history }) => (history ? { history: make(history) } : {}));
    const next = (about: string, make: (now: Edited) => Edited) => step((history) => change(history, make(history.now), about));
    return {
      history: kept ? begin(edited(kept)) : null,
      templates: null,
      wanted: { search: '', type: '', purpose: '', language: 'en', phone: false },
      choosing: false,
      view: 'make',
      group: 'words',
      seeing: 'at-once',
      problem: '',
      haveTemplates: (templates) => set({ templates }),
      want: (wish) => set(({ wanted }) => ({ wanted: { ...wanted, ...wish } })),
      choose: (choosing) => set({ choosing }),
      openView: (view) => set({ view }),
      openGroup: (group) => {
        get().settle();
        set({ group });
      },
      see: (seeing) => set({ seeing }),
      refuse: (problem) => set({ problem }),
      begin: (draft) =>
        set(({ history }) => ({
          history: history ? change(history, edited(draft), '') : begin(edited(draft)),
          choosing: false,
          problem: '',
        })),
      beginAfresh(draft) {
        set({ group: 'words', seeing: 'at-once' });
        get().begin(draft);
      },
      takeIn() {
        const now = get().history?.now.draft;
        const other = now && keptDrafts().find((each) => textOf(each, 'poptin_id') === textOf(now, 'poptin_id'));
        if (other && JSON.stringify(other) !== JSON.stringify(now)) get().begin(other);
      },
      edit(about, make) {
        // Each key starts from the draft before the step. A half-typed answer that equals another one would take over its conditions.
        step((history) => {
          const { draft, invalid } = settled(history, about);
          return change(history, { draft: make(draft), invalid }, about);
        });
      },
      set: (path, value) => next(settingAt(path), (now) => withSetting(now, path, value)),
      reject(path, input) {
        const about = settingAt(path);
        step((history) => change(history, withInvalid(settled(history, about), path, input), about));
      },
      takeAway: (path, at) => next('', (now) => withoutRow(now, path, at)),
      settle: () => step((history) => ({ ...history, about: '' })),
      undo: () => step(undo),
      redo: () => step(redo),
    };
  });
  store.subscribe(({ history }, before) => {
    if (history && history.now.draft !== before.history?.now.draft) keepDraft(history.now.draft);
  });
  return store;
}

export const StudioContext = createContext<StudioStore | null>(null);

/** A part of the studio's state; the component draws again only when that part changes. */
export function useStudio<T>(select: (state: StudioState) => T): T {
  const store = useContext(StudioContext);
  if (!store) throw new Error('useStudio is for components inside a mounted panel');
  return useStore(store, select);
}

/** The current popup, if one was begun. */
export function useDraft(): PopupDraft {
  const draft = useStudio(({ history }) => history?.now.draft);
  if (!draft) throw new Error('useDraft needs a popup that was begun. Use it only in components beside a draft');
  return draft;
}

const NOTHING_INVALID: Invalid = {};

/** Invalid texts in the fields. */
export const useInvalid = (): Invalid => useStudio(({ history }) => history?.now.invalid) ?? NOTHING_INVALID;
