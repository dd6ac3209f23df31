import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { createListeners } from '../../../display-server/operations/listeners.ts';

test('a stopping server marks each answer as its connection’s last (SRV-03, SRV-05)', async () => {
  let isStopping = false;
  const asked = Promise.withResolvers<void>();
  const mayAnswer = Promise.withResolvers<void>();
  const app = new Hono()
    .get('/quick', (c) => c.text(''))
    .get('/slow', async (c) => {
      asked.resolve();
      await mayAnswer.promise;
      return c.text('');
    });
  const listeners = createListeners({ isStopping: () => isStopping });
  onTestFinished(() => listeners.close());
  const port = await listeners.open(app, 0, ['127.0.0.1']);
  const connectionAfter = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/${path}`);
    await answer.text();
    return answer.headers.get('connection');
  };
  expect(await connectionAfter('quick')).toBe('keep-alive');
  const slow = connectionAfter('slow');
  await asked.promise;
  isStopping = true;
  mayAnswer.resolve();
  expect([await slow, await connectionAfter('quick'), await connectionAfter('nothing')]).toEqual(['close', 'close', 'close']);
});

test('every client connected when a server closes its ports gets an answer (SRV-03)', async () => {
  const asked = Promise.withResolvers<void>();
  const app = new Hono().get('/', (c) => {
    asked.resolve();
    return c.text('');
  });
  const listeners = createListeners();
  onTestFinished(() => listeners.close());
  const port = await listeners.open(app, 0, ['127.0.0.1']);
  const answers = Promise.allSettled(Array.from({ length: 30 }, async () => (await fetch(`http://127.0.0.1:${port}`)).status));
  await asked.promise;
  await listeners.close(5_000);
  expect((await answers).filter((each) => !('value' in each && each.value === 200))).toEqual([]);
});
