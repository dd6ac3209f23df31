import { readFile, writeFile } from 'node:fs/promises';
import { mergeTests } from '@playwright/test';
import { expect, test as kit } from '../../../../scenarios/kit/kit.ts';
import { saved } from '../../support/desk.ts';
import { test as servers } from '../../support/servers.ts';

const test = mergeTests(servers, kit);
const SPRING = saved('scenariokit01', 'Spring letter', {
  triggers: { delay: { seconds: 3, per: 'page' } },
  d_f_r: 'display_once_every_few_days_3',
  d_f_a: 3,
  x_close_button: 1,
  cookie: 30,
});

test('an owner’s own test plays a scenario, asks gates by their names, and goes on from there (DEV-21)', { tag: '@full' }, async ({
  poptins,
  harness,
  publish,
  page,
}) => {
  await publish([SPRING]);
  const visit = await poptins.visit(
    {
      scenario: 'Seen, and not closed by its ✕',
      steps: [
        { wait: '3 s', expect: { shown: 'Spring letter' } },
        { press: 'Escape', expect: { shown: [] } },
      ],
    },
    harness.urls.sites.blog,
  );
  const popup = visit.popup('Spring letter');
  await expect(popup).toBeKeptBackBy('frequency');
  await expect(popup).not.toBeKeptBackBy('closed-by-x');
  await expect(popup).not.toBeShown();
  await visit.step({ later: '3 days', expect: { mayShow: 'Spring letter' } });
  await expect(popup).toMayShow();
  await visit.step({ wait: '3 s' });
  await expect(popup).toBeShown();
  await expect(page.locator('.poptin-popup').getByRole('dialog')).toBeVisible();
  // The days of a scenario are in UTC, wherever it is played.
  expect(await page.evaluate(() => new Date('2026-06-15T23:30Z').getDate())).toBe(15);
  await expect(visit.expects({ shown: [] })).rejects.toThrow('On the page: expected none; found Spring letter.');
  await expect(expect(popup).toBeKeptBackBy('converted')).rejects.toThrow(
    '“Spring letter” is not kept back by converted: kept back by frequency',
  );
});

test('a scenario that differs fails with its step and the reason (DEV-21)', { tag: '@full' }, async ({ poptins, harness, publish }) => {
  await publish([SPRING]);
  const played = poptins.visit(
    { scenario: 'At once', steps: [{ wait: '1 s', expect: { shown: 'Spring letter' } }] },
    harness.urls.sites.blog,
  );
  await expect(played).rejects.toThrow(
    'At once, step 1, Waits 1 s: On the page: expected Spring letter; found none. Spring letter is armed, every gate lets it show.',
  );
  await expect(poptins.visit('scenarios/demo')).rejects.toThrow('EISDIR');
});

test('a demo site’s scenario in an owner’s test says that the site is not running (DEV-21)', async ({ poptins }) => {
  const scenario = { scenario: 'Of the blog', steps: [{ wait: '1 s' }] };
  await expect(poptins.visit({ ...scenario, site: 'blog' })).rejects.toThrow(
    'Of the blog is to be played on “blog”, which is no address, or a demo site that only `npm run scenarios` starts: set Playwright’s baseURL',
  );
  await expect(poptins.visit(scenario)).rejects.toThrow('Of the blog does not say where it is played: set Playwright’s baseURL');
});

test('the scenario that its document begins with passes as it is written (DEV-21, REL-03)', async ({ poptins, harness }, info) => {
  const [, sample = ''] = /```yaml\n(# yaml-language-server[\s\S]*?)```/.exec(await readFile('docs/scenarios.md', 'utf8')) ?? [];
  const file = info.outputPath('sample.yaml');
  await writeFile(file, sample);
  await poptins.visit(file, harness.urls.sites.blog);
});
