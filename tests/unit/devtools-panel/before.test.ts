import { describe, expect, test } from 'vitest';
import type { RuntimeEvent } from '../../../runtime/events.ts';
import { attached, fold, happened } from './reports.ts';

const ID = '8f5fa95b4c1f9';
const CONFIG: RuntimeEvent = {
  type: 'config-received',
  popups: [
    {
      id: ID,
      name: 'Spring',
      type: 'lightbox',
      format: 3,
      target: 'lead',
      frequency: 'every-page',
      amount: 0,
      triggers: [{ kind: 'immediate' }],
    },
  ],
  dropped: [],
};

describe('a page’s reports after the next page came', () => {
  const two = { ...attached('two'), runtime: null };
  const asks: RuntimeEvent = {
    type: 'call-started',
    callId: 1,
    call: 'display',
    method: 'POST',
    url: 'https://api.shop.example/',
    payload: null,
  };
  const ended = (outcome: 'ok' | 'failed'): RuntimeEvent => ({
    ...{ type: 'call-settled', callId: 1, call: 'display', outcome, status: 200, ms: 9, problem: '', response: '' },
  });
  test.each<readonly [string, readonly unknown[], boolean]>([
    ['has no runtime yet', [two], true],
    ['has one, which has asked nothing', [attached('two')], true],
    ['asks for its popups', [attached('two'), happened([asks], 1, 'two')], true],
    ['is answered, and is about to say with what', [attached('two'), happened([asks, ended('ok')], 1, 'two')], true],
    ['has its popups', [attached('two'), happened([asks, ended('ok'), CONFIG], 1, 'two')], false],
    ['has none', [attached('two'), happened([asks, ended('ok'), { ...CONFIG, popups: [] }], 1, 'two')], false],
    ['is refused', [attached('two'), happened([{ type: 'display-refused', message: 'no' }], 1, 'two')], false],
    ['is not answered', [attached('two'), happened([asks, ended('failed')], 1, 'two')], false],
    ['goes before it could tell anything, and a third is there', [two, attached('three')], true],
    ['has a runtime, goes before it tells, and a third is there', [attached('two'), attached('three')], true],
  ])('is kept only until it tells its own: the next %s (DEV-10)', (_what, reports, stands) => {
    const { before, popups, page } = fold(attached(), happened([CONFIG]), ...reports);
    expect(before?.popups.has(ID) ?? false).toBe(stands);
    if (!before) return;
    expect(before).toMatchObject({ before: null, page: { documentId: 'one', gone: true } });
    // Nothing of it is the next page's.
    expect([popups.size, page?.documentId === 'one']).toEqual([0, false]);
  });
});
