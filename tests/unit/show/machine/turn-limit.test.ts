import { describe, expect, test } from 'vitest';
import { SECOND } from '../../../support/fake-ports.ts';
import { PageOfPopups } from '../../../support/page-of-popups.ts';

const popup = (poptin_id: string, seconds: number) => ({
  ...{ poptin_id, poptin_type: 'lightbox', poptin: '<p>Hello</p>' },
  triggers: { delay: { seconds, per: 'page' } },
});

/** A page on which the code that shows popups does not come until the returned function is called. */
function withoutCode() {
  const page = new PageOfPopups([popup('first', 1), popup('second', 2)]);
  let arrive = () => {};
  const coming = new Promise<void>((come) => {
    arrive = come;
  });
  page.network = async (chunk) => (chunk === 'show' ? coming : undefined);
  return { page, arrive: () => arrive() };
}
const states = (page: PageOfPopups) => [page.state('first'), page.state('second')];
const faults = ({ events }: PageOfPopups) => events.flatMap((event) => (event.type === 'fault' ? [`${event.where} ${event.message}`] : []));

describe('a popup whose turn it is waits 10 s for its files', () => {
  test('then the next one has its turn, and the log says why (ERR-02, QUE-01)', async () => {
    const { page, arrive } = withoutCode();
    await page.wait(10.9 * SECOND);
    expect([states(page), faults(page)]).toEqual([['preparing', 'queued'], []]);
    await page.wait(0.2 * SECOND);
    expect([states(page), faults(page)]).toEqual([['closed', 'preparing'], ['popup first: files did not come in time']]);
    arrive();
    await page.wait(SECOND);
    expect(page.shown).toEqual(['second']);
  });

  test('and as long as it takes until somebody sees the page, once they are here (ERR-02, EMB-11)', async () => {
    const { page, arrive } = withoutCode();
    await page.wait(2 * SECOND);
    page.browser.visible = false;
    arrive();
    await page.wait(60 * SECOND);
    page.browser.visible = true;
    page.browser.happen('visibility', undefined);
    await page.wait(SECOND);
    expect([page.shown, faults(page)]).toEqual([['first'], []]);
  });
});
