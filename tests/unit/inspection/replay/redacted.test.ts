import { describe, expect, test } from 'vitest';
import { createRecorder } from '../../../../inspection/session/recorder.ts';
import { sessionFile } from '../../../../inspection/session/session-file.ts';
import type { Runtime } from '../../../../runtime/devtools-hook.ts';
import { PLANTED } from '../../../support/planted.ts';
import { plantedVisit, toldOf } from '../../../support/planted-visit.ts';

/** The panel's file of a visit with this value wherever a visitor, their page or the server may write one. */
async function recorded(value: string) {
  const recorder = createRecorder();
  let runtime: Runtime | null = null;
  const page = await plantedVisit(value, (browser) => ({
    started: (begun) => {
      runtime = begun;
    },
    tool: {
      adopt(ports) {
        recorder.begin(browser.ports);
        return ports;
      },
      event: (event) => recorder.hear(event, browser.now, runtime),
    },
  }));
  for (const event of toldOf(value)) recorder.hear(event, page.browser.now, page.runtime);
  const file = await sessionFile(recorder, page.runtime);
  page.end();
  if (!file) throw new Error('nothing was recorded');
  return file;
}

const base64 = (value: string) => Buffer.from(value).toString('base64');
const WRITTEN = [(value: string) => value, (value: string) => JSON.stringify(value).slice(1, -1), encodeURIComponent, escape, base64];

describe('a recording', () => {
  test.each(PLANTED)('has nothing of %j, however it is written and wherever it was (R13)', async (value) => {
    const text = JSON.stringify(await recorded(value));
    for (const write of WRITTEN) expect(text).not.toContain(write(value));
  });

  test('still has names of events and gates, popups, moments, counts, days and words of ours (R13)', async () => {
    const file = await recorded('noa.levi@example.com');
    const types = new Set(file.timeline.map(({ event }) => event.type));
    for (const type of ['popup-converted', 'form-rejected', 'call-settled', 'gates-asked', 'trigger-fired', 'fault'] as const)
      expect(types).toContain(type);
    const text = JSON.stringify(file);
    for (const constant of [
      '8f5fa95b4c1f9',
      'cookie-filter',
      'cookie crm',
      '"outcome":"refused","status":422',
      'display_once_every_few_days_3',
    ])
      expect(text).toContain(constant);
    expect(file.recording?.popups[0]?.config).toMatchObject({
      poptin_id: '8f5fa95b4c1f9',
      triggers: { delay: { seconds: 5, per: 'page' } },
    });
    expect(file.recording?.memory.cookies).toMatchObject({ user_id: '(20 characters)' });
  });
});
