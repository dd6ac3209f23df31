import { describe, expect, test } from 'vitest';
import { oneFile } from '../../../reports/session-file/one-file.ts';
import { openFile, openFiles, toPlay } from '../../../reports/session-file/read-file.ts';
import { popupName } from '../../../words/sessions/popup-name.ts';
import { IDS, record, recordPages, type Visit } from '../../support/visits.ts';

const VISIT: Visit = {
  popups: [{ poptin_id: IDS[0], poptin_type: 'lightbox', poptin: '<p>Spring</p>', poptin_name: 'Spring' }],
  before: { seen: [], days: 0, returning: false, vip: null },
  deeds: [{ kind: 'wait', seconds: 1 }],
};

describe('a file that is dropped', () => {
  test.each([
    ['that is no JSON', '<script>alert(1)</script>', 'report.json is not a report: it is not JSON. Use a file'],
    ['that is empty', '', 'report.json is not a report: it is not JSON.'],
    ['that is JSON of something else', '{"name":"poptins"}', 'report.json is JSON, but not a report. Use a file'],
    ['that is a list', '[1]', 'report.json is JSON, but not a report.'],
    ['of a newer version', '{"format":2,"pages":[]}', 'was written by a newer version: its format is 2, and this panel reads 1. Update'],
    ['that is damaged', '{"format":1,"at":"never"}', 'report.json is damaged at at:'],
    ['of before any clock', '{"format":1,"at":-1e300}', 'report.json is damaged at at:'],
    ['of a time that no date can say', '{"format":1,"at":1e300}', 'report.json is damaged at at:'],
    ['that is too long', `"${'x'.repeat(2_600_000)}"`, 'report.json has 2,600,002 characters: a session has at most 2,500,000'],
    ['that is far too large', 'x'.repeat(7_600_000), 'report.json has 7,600,000 bytes: a session has at most 2,500,000'],
  ])('%s is refused in a sentence that says what to do (DEV-09, R12)', async (_what, text, sentence) => {
    const { opened, problem } = await openFiles([new File([text], 'report.json')]);
    expect(opened).toBeNull();
    expect(problem).toContain(sentence);
  });

  test('without a page to replay is refused (DEV-09)', async () => {
    const file = await record(VISIT);
    const empty = { ...file, popups: [], timeline: [] };
    expect(openFile('report.json', JSON.stringify({ ...empty, earlier: [empty] })).problem).toContain(
      'cannot be replayed: the beginning of its page is missing',
    );
  });

  test('without its beginning opens with its popups and cannot be played (DEV-09, DEV-21)', async () => {
    const file = await record(VISIT);
    const begun = file.timeline.findIndex(({ event }) => event.type === 'page-entered');
    const read = openFile('report.json', JSON.stringify({ ...file, timeline: file.timeline.slice(begun + 1) }));
    expect(read.opened).toMatchObject({ pages: [], session: { steps: [] }, told: [{ id: IDS[0], remedy: expect.stringMatching(/./) }] });
    expect(popupName(read.opened!)(IDS[0])).toBe('Spring');
    expect(toPlay(read).problem).toContain('the beginning of its page is missing');
  });

  test('beside another is refused: nobody could say which was meant (DEV-09)', async () => {
    const file = new File(['{}'], 'report.json');
    expect((await openFiles([file, file])).problem).toBe('2 files were dropped. Drop a single session file.');
  });

  test('is refused if it is a folder (DEV-09)', async () => {
    const folder = Object.assign(new File([], 'sessions'), { text: () => Promise.reject(new Error('NotFoundError')) });
    expect((await openFiles([folder])).problem).toBe('sessions cannot be read: it is a folder, or was removed.');
  });
});

test('an event that this version does not know is left out of a file, and counted (DEV-09, R12)', async () => {
  const file = await record(VISIT);
  const danced = { ...file, timeline: [...file.timeline, { n: 1, at: 1, event: { type: 'popup-danced' } }] };
  expect(openFile('strange.json', JSON.stringify(danced)).opened!.unread).toBe(1);
});

describe('the pages of a recording', () => {
  test('are one file, which opens with all of them (DEV-09)', async () => {
    const { earlier = [], ...last } = await recordPages([VISIT, VISIT, VISIT]);
    const { file, leftOut } = oneFile([...earlier, last]);
    const { opened } = openFile('session.json', JSON.stringify(file));
    expect(leftOut).toBe(0);
    expect(opened?.pages).toHaveLength(3);
    expect(opened?.session.steps).toHaveLength(opened!.pages.reduce((sum, { session }) => sum + session.steps.length, 0));
  });

  test('are in the order in which they began, though one of them was gone back to (DEV-09)', async () => {
    const { earlier = [], ...third } = await recordPages([VISIT, VISIT, VISIT]);
    const [first, second] = earlier;
    expect(oneFile([second, third, first]).file).toEqual({ ...third, earlier: [first, second] });
  });

  test('lose their first ones if there are too many, and the number is said (DEV-09)', async () => {
    const page = await record(VISIT);
    const { file, leftOut } = oneFile(Array.from({ length: 30 }, () => page));
    expect(leftOut).toBe(10);
    expect(openFile('session.json', JSON.stringify(file)).opened?.pages).toHaveLength(20);
    const long = { ...page, version: 'x'.repeat(1_000_000) };
    expect(oneFile([long, long, page])).toMatchObject({ leftOut: 0 });
    expect(oneFile([long, long, long])).toMatchObject({ leftOut: 1 });
  });
});
