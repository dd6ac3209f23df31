import { describe, expect, test } from 'vitest';
import { NOTHING_SIMULATED, type Simulation } from '../../../../inspection/simulate/simulation.ts';
import { COPY_KEY, keepInTab } from '../../../../inspection/visitor/kept-in-tab.ts';
import { emptyCopy, writeCopy } from '../../../../inspection/visitor/visitor-copy-text.ts';
import { FakeBrowser } from '../../../support/fake-ports.ts';
import { hooked } from '../hook/hooked.ts';

const PHONE: Simulation = { ...NOTHING_SIMULATED, mobile: true };

/** A page on which a runtime has started, that hears when it is shown again. */
async function started(simulation: Simulation) {
  const made = hooked();
  const browser = new FakeBrowser();
  const simulate = (next: Simulation) => made.ask({ kind: 'simulate', simulation: next, reload: false });
  simulate(simulation);
  const ports = await made.hook.adopt(browser.ports);
  made.hook.started(made.runtime);
  const shown: boolean[] = [];
  ports.observe.on('shown', () => shown.push(ports.page.isMobile()), new AbortController().signal);
  /** Back from the back/forward cache. */
  const comeBack = () => {
    made.leave();
    made.comeBack();
    browser.happen('shown', { fromCache: true });
  };
  return { ...made, browser, ports, shown, simulate, comeBack };
}

describe('a page that comes back from the back/forward cache', () => {
  test('restarts under the current simulation, not under the earlier one (DEV-14)', async () => {
    const { comeBack, commands, shown, simulate } = await started(NOTHING_SIMULATED);
    comeBack();
    expect([shown, commands]).toEqual([[], []]);
    simulate(PHONE);
    expect([shown, commands]).toEqual([[true], [{ kind: 'off' }, { kind: 'on' }]]);
  });

  test('removes the copy’s last writes before the real visitor is back, without simulation (DEV-14, DEV-15)', async () => {
    const { comeBack, ports, runtime, browser, simulate } = await started(PHONE);
    runtime.off = () => ports.cookies.set('poptin_session', 'of the copy', null);
    runtime.on = () => ports.cookies.set('poptin_user_id', 'real', null);
    comeBack();
    simulate(NOTHING_SIMULATED);
    expect([...browser.ports.cookies.all()]).toEqual([['poptin_user_id', 'real']]);
  });

  test('goes on under the same simulation, with what other pages wrote into the copy (DEV-14)', async () => {
    const { comeBack, commands, ports, shown, browser, simulate } = await started(PHONE);
    ports.cookies.set('poptin_session', 'here', null);
    const copy = emptyCopy(0);
    copy.cookie.set('poptin_session', { value: 'elsewhere', endsAt: null });
    keepInTab(browser.ports.storage, COPY_KEY, writeCopy(copy));
    comeBack();
    simulate({ ...PHONE });
    expect([shown, commands]).toEqual([[true], []]);
    expect(ports.cookies.all().get('poptin_session')).toBe('elsewhere');
  });
});

test('a prerendered page begins its wait for the simulation when somebody comes to it (DEV-02, DEV-14)', async () => {
  const { hook, timers, show, ask } = hooked({ isAhead: true });
  const adopted = hook.adopt(new FakeBrowser().ports);
  expect(timers).toEqual([]);
  show();
  expect(timers.map(({ ms }) => ms)).toEqual([5000]);
  ask({ kind: 'simulate', simulation: PHONE, reload: false });
  expect((await adopted).page.isMobile()).toBe(true);
});
