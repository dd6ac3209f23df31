import { expect, test } from 'vitest';
import { createEventLog } from '../../../../inspection/events/event-log.ts';
import { createRecorder } from '../../../../inspection/session/recorder.ts';
import type { Runtime } from '../../../../runtime/devtools-hook.ts';
import { only } from '../../../support/only.ts';

const LONG = 'x'.repeat(19_000);

test('the log keeps 20 million characters, however long the answers of an app are (SEC-02, DEV-08)', () => {
  const log = createEventLog();
  for (let at = 0; at < 2500; at++) log.add({ type: 'fault', where: `${at}`, message: LONG, stack: '' }, at);
  const kept = log.after(0).flat();
  expect(JSON.stringify(kept).length).toBeLessThan(21_000_000);
  expect(kept.length).toBeGreaterThan(1000);
  expect(kept.at(-1)?.n).toBe(2500);
});

test('progress that replaces itself a thousand times pushes nothing else out (DEV-08)', () => {
  const log = createEventLog();
  log.add({ type: 'fault', where: 'first', message: '', stack: '' }, 0);
  const progress = { trigger: 'scroll', nth: null, progress: { current: 1, target: 50, unit: LONG } } as never;
  for (let at = 0; at < 1500; at++) log.add(Object.assign({ type: 'trigger-progress' as const, popupId: 'p' }, progress), at);
  expect(log.after(0).flat()).toHaveLength(2);
});

test('a recording keeps the settings of as many popups as its file may have (SEC-02, DEV-09)', () => {
  const recorder = createRecorder();
  const runtime = only<Runtime>({ popups: { get: () => ({ popup: {} }) } });
  for (let at = 0; at < 1500; at++) recorder.hear({ type: 'popup-converted', popupId: `${at}`, fields: [] }, at, runtime);
  expect(recorder.configs.size).toBe(1000);
});
