import { describe, expect, test } from 'vitest';
import { tagNotes, tagWords } from '../../../devtools-panel/page/tag-words.ts';
import type { CheckView } from '../../../devtools-panel/store/view/panel-view.ts';
import type { TagFound } from '../../../inspection/page-check/page-findings.ts';

const NONE = { runtime: null, own: false, gone: false };
const TAG: TagFound = { address: 'https://cdn.example/pixel.js?id=abc', clientId: 'abc', fate: 'loaded', by: '', late: false };
const checked = (tags: readonly TagFound[], more: Partial<CheckView> = {}): CheckView => ({
  loading: false,
  tags,
  hostAnswers: null,
  forbidden: [],
  dialogs: [],
  collisions: [],
  answersPanel: null,
  ...more,
});
const forbidden: TagFound = { ...TAG, fate: 'forbidden', by: 'script-src-elem' };
const failed: TagFound = { ...TAG, fate: 'failed' };

describe('why no runtime runs', () => {
  test.each([
    ['no tag', checked([]), 'There is no tag on this page'],
    ['a tag without an id', checked([{ ...TAG, address: 'https://cdn.example/pixel.js', clientId: '' }]), 'The tag has no client id'],
    ['a tag that the policy forbids', checked([forbidden]), 'The page’s security policy blocks the tag'],
    ['a host that is away', checked([failed], { hostAnswers: false, answersPanel: false }), 'The tag’s host does not answer'],
    ['a host that only the page was asked for', checked([failed], { hostAnswers: false }), 'The tag’s host does not answer'],
    [
      'a host that a content blocker keeps from the page',
      checked([failed], { hostAnswers: false, answersPanel: true }),
      'This page cannot reach the tag’s host',
    ],
    [
      'a host that the page may not ask, and that answers the panel',
      checked([failed], { answersPanel: true }),
      'The tag could not be loaded',
    ],
    ['a host that the page does not let us ask', checked([failed]), 'The tag’s host does not answer'],
    ['a host that answers all but the tag', checked([failed], { hostAnswers: true }), 'The tag could not be loaded'],
    ['a tag that was rewritten', checked([{ ...TAG, fate: 'held-back', by: 'type="x/y"' }]), 'The tag was rewritten and does not run'],
    ['a tag that has loaded in vain', checked([TAG]), 'The tag has loaded, but the runtime has not started'],
  ])('%s has words of its own, with what to do (EMB-02, DEV-02)', (_, check, title) => {
    const said = tagWords(NONE, check);
    expect(said).toMatchObject({ mark: 'bad', title });
    expect(said.words.length).toBeGreaterThan(40);
  });

  test.each([
    ['nothing is known yet', null],
    ['no tag has come yet', checked([], { loading: true })],
    ['its tag has no id yet', checked([{ ...TAG, clientId: '' }], { loading: true })],
    ['its tag is on its way', checked([{ ...TAG, fate: 'on-its-way' }], { loading: true })],
    ['its tag is held back', checked([{ ...TAG, fate: 'held-back' }], { loading: true })],
    ['its tag has loaded', checked([TAG], { loading: true })],
  ])('while a page loads and %s, only that is said (DEV-02)', (_, check) => {
    expect(tagWords(NONE, check)).toMatchObject({ mark: 'wait', title: 'The page is still loading' });
  });

  test('a final failure is said even while the page loads (DEV-02)', () => {
    expect(tagWords(NONE, checked([forbidden], { loading: true })).mark).toBe('bad');
  });

  test('a running runtime, or the extension’s own, is well (EMB-02)', () => {
    expect(tagWords({ ...NONE, runtime: '1.2.3' }, null)).toMatchObject({ mark: 'good', words: 'Runtime 1.2.3 has started.' });
    expect(tagWords({ ...NONE, runtime: '1.2.3', own: true }, null)).toMatchObject({
      mark: 'good',
      title: 'The extension’s runtime is here',
    });
  });

  test.each([
    [false, 'The tag worked'],
    [true, 'The extension’s runtime was here'],
  ])('a page that is gone says what ran there, not that it runs (DEV-02)', (own, title) => {
    expect(tagWords({ runtime: '1.2.3', own, gone: true }, null)).toMatchObject({ mark: 'good', title });
  });
});

describe('further words about tags', () => {
  test.each([
    ['one', [TAG], []],
    ['the same twice', [TAG, TAG], [/^The tag is on the page 2 times: the first/]],
    ['two accounts', [TAG, { ...TAG, clientId: 'def' }], [/2 times, for 2 accounts \(abc, def\)/]],
    ['one that came late', [{ ...TAG, late: true }], [/^The tag came after the page was parsed/]],
  ] as const)('%s (EMB-04)', (_, tags, notes) => {
    const said = tagNotes(NONE, checked(tags));
    expect(said).toHaveLength(notes.length);
    for (const [at, note] of notes.entries()) expect(said[at]).toMatch(note);
  });

  test.each([
    [0, []],
    [1, ['A frame of this page has its own tag. It ignores simulations: its visitor is the real one, and is counted.']],
    [2, ['2 frames of this page have their own tags. They ignore simulations: their visitor is the real one, and is counted.']],
  ])('%i frames with tags of their own (DEV-15)', (frames, notes) => {
    expect(tagNotes(NONE, checked([TAG], { taggedFrames: frames }))).toEqual(notes);
    // There the build in the frame is held back, too.
    expect(tagNotes({ own: true }, checked([TAG], { taggedFrames: frames }))).toEqual([]);
  });
});
