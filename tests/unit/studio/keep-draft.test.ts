import { beforeEach, expect, test, vi } from 'vitest';
import { keepDraft, keptDrafts } from '../../../devtools-panel/studio/draft/keep-draft.ts';
import type { PopupDraft } from '../../../devtools-panel/studio/draft/studio-draft.ts';
import { createStudio } from '../../../devtools-panel/studio/draft/studio-store.ts';

const kept = new Map<string, string>();
const draft = (id: string, name = id): PopupDraft => ({ poptin_id: id, poptin_type: 'bar', poptin_name: name });
const names = () => keptDrafts().map(({ poptin_name: name }) => name);

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

test('two closed panels lose neither of their popups; the latest one opens again (DEV-20)', () => {
  const [one, other] = [createStudio(), createStudio()];
  one.getState().begin(draft('a', 'Spring'));
  other.getState().begin(draft('b', 'Summer'));
  one.getState().set(['poptin_name'], 'Spring sale');
  expect(names()).toEqual(['Spring sale', 'Summer']);
  expect(createStudio().getState().history?.now.draft).toEqual(draft('a', 'Spring sale'));
});

test('a panel in use again has the other’s newer edit, and its own one step back (DEV-20)', () => {
  const held = createStudio();
  held.getState().begin(draft('a', 'Spring'));
  createStudio().getState().set(['poptin_name'], 'Spring sale');
  held.getState().takeIn();
  held.getState().takeIn();
  expect(held.getState().history?.now.draft).toEqual(draft('a', 'Spring sale'));
  held.getState().undo();
  expect(held.getState().history?.now.draft).toEqual(draft('a', 'Spring'));
  // It takes nothing of another popup.
  createStudio().getState().begin(draft('b', 'Summer'));
  held.getState().takeIn();
  expect(held.getState().history?.now.draft).toEqual(draft('a', 'Spring'));
});

test('the last twelve drafts are kept, and earlier ones are removed completely (DEV-20)', () => {
  for (let nth = 1; nth <= 14; nth += 1) keepDraft(draft(`p${nth}`));
  keepDraft(draft('p5'));
  expect(names()).toEqual(['p5', 'p14', 'p13', 'p12', 'p11', 'p10', 'p9', 'p8', 'p7', 'p6', 'p4', 'p3']);
  expect(kept.size).toBe(13);
});

test('an upgrade from 0.1.0 keeps its drafts, after other drafts too (DEV-20)', () => {
  kept.set('poptins-studio-draft', JSON.stringify(draft('a', 'Spring')));
  expect(createStudio().getState().history?.now.draft).toEqual(draft('a', 'Spring'));
  createStudio().getState().begin(draft('b', 'Summer'));
  expect(names()).toEqual(['Summer', 'Spring']);
});

test('a studio whose kept popups cannot be read, or that may keep none, begins with none (DEV-20)', () => {
  for (const text of ['no json', '{}', '[1]']) {
    kept.set('poptins-studio-drafts', text);
    expect(createStudio().getState().history).toBeNull();
  }
  keepDraft(draft('a'));
  kept.set('poptins-studio-draft-a', '{"half":');
  expect(names()).toEqual([]);
  vi.stubGlobal('localStorage', undefined);
  keepDraft(draft('b'));
  expect(createStudio().getState().history).toBeNull();
});
