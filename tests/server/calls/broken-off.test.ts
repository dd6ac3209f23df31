import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { answerList, type Listed } from '../../../display-server/admin/answer-list.ts';
import { createListeners } from '../../../display-server/operations/listeners.ts';

test('a list breaks off where its next rows cannot be read, so no part passes for the whole (SEC-07)', async () => {
  const faults: unknown[] = [];
  const lost = new Error('the database is gone');
  const read = async (from?: number): Promise<Listed[]> => {
    if (from !== undefined) throw lost;
    return Array.from({ length: 10 }, (_, at) => ({ row: { at }, next: at + 1 }));
  };
  const app = new Hono().get('/', (c) => answerList(c, { name: 'rows', limit: 100, read }, { reportFault: (each) => faults.push(each) }));
  const listeners = createListeners();
  const answer = await fetch(`http://127.0.0.1:${await listeners.open(app, 0, ['127.0.0.1'])}/`);
  await expect(answer.text()).rejects.toThrow();
  expect([answer.status, faults]).toEqual([200, [lost]]);
  await listeners.close();
});
