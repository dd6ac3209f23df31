import { expect, test } from 'vitest';
import { askForecast } from '../../../../inspection/popups/ask-forecast.ts';
import { NOTHING_SIMULATED } from '../../../../inspection/simulate/simulation.ts';
import { askFirst } from '../../../../runtime/chunks/consent.chunk.ts';
import { gatePorts } from '../../../../runtime/decide/consent/ports-before-consent.ts';
import type { RuntimeEvent } from '../../../../runtime/events.ts';
import { contextOf } from '../../../support/context.ts';
import { DAY, FakeBrowser, SECOND } from '../../../support/fake-ports.ts';
import { onLoadedPages } from '../../../support/loaded-page.ts';
import { PageOfPopups } from '../../../support/page-of-popups.ts';
import { fakeLeads } from '../../inspection/fake-leads.ts';
import { hooked } from '../../inspection/hook/hooked.ts';

const ID = '8f5fa95b4c1f9';
const OLD = 'poptin_old_user';

onLoadedPages();

/** A tool looks at a page whose tag asks first, before its visitor's yes. */
async function askingPage() {
  const browser = new FakeBrowser();
  const tool = hooked();
  browser.ports.cookies.set('poptin_user_id', '0.abc', DAY);
  tool.ask({ kind: 'simulate', simulation: NOTHING_SIMULATED, reload: false });
  const ports = await askFirst({ ...browser.ports }, contextOf(browser.ports).options, tool.hook);
  tool.ask({ kind: 'replay' });
  const seen = () =>
    tool
      .of('memory')
      .at(-1)
      ?.entries.map(({ key }) => key);
  return { ...tool, browser, ports, seen };
}

test('before the yes a tool sees and writes what the page alone remembers (DEV-05, CFS-01)', async () => {
  const { ask, seen, ports, browser } = await askingPage();
  expect(seen()).toEqual([]);
  ask({ kind: 'write-memory', area: 'cookie', key: OLD, value: 'true' });
  expect(seen()).toEqual([OLD]);
  expect(ports.cookies.all().get(OLD)).toBe('true');
  expect([...browser.ports.cookies.all().keys()]).toEqual(['poptin_user_id']);
});

test('another visitor is put where the next page finds them, also before a yes (DEV-04, CFS-01)', async () => {
  const { ask, reload, browser } = await askingPage();
  ask({ kind: 'become', preset: 'new', popupId: '' });
  expect([[...browser.ports.cookies.all()], reload.mock.calls.length]).toEqual([[], 1]);
});

test('a session recorded before the yes begins with what the page knew (DEV-09, CFS-01)', async () => {
  const { hook, ask, of, runtime, ports } = await askingPage();
  const started: RuntimeEvent = { type: 'runtime-started', version: '1', clientId: 'c', displayHost: '', apiHost: '' };
  hook.event(started);
  hook.started({ ...runtime, report: async () => ({ ...(await new PageOfPopups([]).runtime.report()) }) as never });
  ports.cookies.set('poptin_o_v_p', '1', DAY);
  ask({ kind: 'save-session' });
  await expect.poll(() => of('session').length).toBe(1);
  expect(of('session')[0]?.file.recording?.memory.cookies).toEqual({});
});

test('a forecast before the yes opens a page that knows nothing of this one (DEV-04, CFS-01)', async () => {
  const browser = new FakeBrowser();
  const popup = {
    poptin_id: ID,
    poptin_type: 'bar',
    poptin: '<p>Spring</p>',
    poptin_name: 'Spring',
    ...{ d_f_r: 'display_once_a_visitor_2' },
  };
  const passes = async (isGated: boolean) => {
    const page = new PageOfPopups(
      [{ ...popup, triggers: { delay: { seconds: 1, per: 'page' } } }],
      browser,
      undefined,
      {},
      {
        adopt: (ports) =>
          isGated
            ? { ...ports, ...gatePorts({ ...ports, leads: fakeLeads() }, { displayHost: '', apiHost: '' }, ports.clock.now).ports }
            : ports,
        event() {},
      },
    );
    await page.wait(2 * SECOND);
    await askForecast(page.runtime, ID);
    const found = page.events.findLast((event) => event.type === 'forecast-found');
    page.end();
    return found?.type === 'forecast-found' && found.rows.find(({ when }) => when === 'tomorrow')?.pass;
  };
  expect([await passes(true), await passes(false)]).toEqual([true, false]);
});
