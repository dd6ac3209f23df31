import { describe, expect, test } from 'vitest';
import { compareSteps } from '../../../inspection/session/compare-sessions.ts';
import { readSession } from '../../../inspection/session/session.ts';
import { openFile } from '../../../reports/session-file/read-file.ts';
import { SECOND } from '../../support/fake-ports.ts';
import { PageOfPopups } from '../../support/page-of-popups.ts';
import { replay } from '../../support/visits.ts';

const idOf = (nth: number) => `8f5fa95b4${`${nth}`.padStart(4, 'c')}`;
const popup = (nth: number, more: object = {}) => ({
  poptin_id: idOf(nth),
  poptin_type: 'bar',
  poptin: '<p>Spring</p>',
  poptin_name: `Spring ${nth}`,
  triggers: { delay: { seconds: 60, per: 'page' } },
  cookie_filter: [{ name: 'vip', role: 'contains|||gold', type: 'dont_show' }],
  ...more,
});
const many = (count: number, more: object = {}) => Array.from({ length: count }, (_, nth) => popup(nth, more));

/** The text of a visitor's report, as support opens it. */
async function opened(page: PageOfPopups) {
  const text = JSON.stringify(await page.runtime.report());
  const read = openFile('report.json', text);
  if (!read.opened) throw new Error(read.problem);
  return { text, ...read.opened };
}

describe('a long report', () => {
  test('with 100 popups and their rules replays from the beginning of its page (R13, DEV-09)', async () => {
    const page = new PageOfPopups(many(100, { design: 'Words, words. '.repeat(40) }));
    await page.wait(SECOND);
    const { text, session, file } = await opened(page);
    expect(text.length).toBeLessThanOrEqual(300_000);
    expect(session.steps[0]?.input.kind).toBe('enter');
    expect(session.configs.get(idOf(0))).toMatchObject({ poptin_name: 'Spring 0' });
    const { replay: made, page: again } = await replay(file);
    expect(compareSteps(readSession(file), made.asked, made.done).flat()).not.toContainEqual(expect.objectContaining({ same: false }));
    again.end();
  });

  test('on a page with many checks begins with that page (R13, DEV-09)', async () => {
    const page = new PageOfPopups(many(5));
    await page.wait();
    for (let nth = 0; nth < 90; nth++)
      for (const controller of page.runtime.popups.values()) controller.goAhead(controller.ask('again', null));
    const { file, session } = await opened(page);
    expect(session.steps[0]?.input.kind).toBe('enter');
    const { replay: made, page: again } = await replay(file);
    expect(made.done).toBe(session.steps.length);
    expect(compareSteps(session, made.asked, made.done).flat()).not.toContainEqual(expect.objectContaining({ same: false }));
    again.end();
  });

  test('in an app drops repeated parts first: earlier pages stay (R13, DEV-09)', async () => {
    const page = new PageOfPopups(many(15));
    await page.wait();
    const urls = Array.from({ length: 6 }, (_, nth) => `https://shop.example/shop?page=${nth}`);
    for (const url of urls) await page.goTo(url);
    const { text, file } = await opened(page);
    expect(text.length).toBeLessThanOrEqual(300_000);
    expect(file.timeline.filter(({ event }) => event.type === 'page-entered')).toHaveLength(1 + urls.length);
  });

  test('in a heavy app drops the earlier pages, and replays from the open one (R13, DEV-09)', async () => {
    const page = new PageOfPopups(many(75, { design: 'Words, words. '.repeat(120) }));
    await page.wait();
    for (let nth = 0; nth < 3; nth++) await page.goTo(`https://shop.example/shop?page=${nth}`);
    const { text, file, session } = await opened(page);
    expect(text.length).toBeLessThanOrEqual(300_000);
    expect(file.timeline[0]?.event.type).toBe('page-entered');
    expect(file.timeline.filter(({ event }) => event.type === 'page-entered')).toHaveLength(1);
    expect(session.steps[0]?.input.kind).toBe('enter');
  });
});
