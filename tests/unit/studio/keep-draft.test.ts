import { beforeEach, expect, test, vi } from 'vitest';
import type { PopupDraft } from '../../../devtools-panel/studio/draft/draft.ts';
import { keepDraft, keptDrafts } from '../../../devtools-panel/studio/draft/keep-draft.ts';
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

test('DEV-20 two panels put a popup together each: both are closed, and neither is lost; the one worked on last is there again', () => {
  const [one, other] = [createStudio(), createStudio()];
  one.getState().begin(draft('a', 'Spring'));
  other.getState().begin(draft('b', 'Summer'));
  one.getState().set(['poptin_name'], 'Spring sale');
  expect(names()).toEqual(['Spring sale', 'Summer']);
  expect(createStudio().getState().history?.now.draft).toEqual(draft('a', 'Spring sale'));
});

test('DEV-20 a panel that is looked at again has what another one made of the same popup meanwhile, and one step back its own', () => {
  const held = createStudio();
  held.getState().begin(draft('a', 'Spring'));
  createStudio().getState().set(['poptin_name'], 'Spring sale');
  held.getState().takeIn();
  held.getState().takeIn();
  expect(held.getState().history?.now.draft).toEqual(draft('a', 'Spring sale'));
  held.getState().undo();
  expect(held.getState().history?.now.draft).toEqual(draft('a', 'Spring'));
  // Of another popup it takes nothing.
  createStudio().getState().begin(draft('b', 'Summer'));
  held.getState().takeIn();
  expect(held.getState().history?.now.draft).toEqual(draft('a', 'Spring'));
});

test('DEV-20 of popups that were begun the last twelve are kept, and nothing of those before stays behind', () => {
  for (let nth = 1; nth <= 14; nth += 1) keepDraft(draft(`p${nth}`));
  keepDraft(draft('p5'));
  expect(names()).toEqual(['p5', 'p14', 'p13', 'p12', 'p11', 'p10', 'p9', 'p8', 'p7', 'p6', 'p4', 'p3']);
  expect(kept.size).toBe(13);
});

test('DEV-20 after an upgrade from 0.1.0 what was put together there is there, also once another popup was begun', () => {
  kept.set('poptins-studio-draft', JSON.stringify(draft('a', 'Spring')));
  expect(createStudio().getState().history?.now.draft).toEqual(draft('a', 'Spring'));
  createStudio().getState().begin(draft('b', 'Summer'));
  expect(names()).toEqual(['Summer', 'Spring']);
});

test('DEV-20 a studio whose kept popups cannot be read, or that may keep none, begins with none', () => {
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
