import { expect, test } from 'vitest';
import type { VisitorPreset } from '../../../../inspection/simulate/kinds/simulate-visitor.ts';
import { simulate } from '../../../../inspection/simulate/simulate.ts';
import { NOTHING_SIMULATED } from '../../../../inspection/simulate/simulation.ts';
import { becomeVisitor } from '../../../../inspection/visitor/become-visitor.ts';
import { readFacts } from '../../../../runtime/decide/gates/facts.ts';
import { day } from '../../../../runtime/visitor/day.ts';
import { createMemory } from '../../../../runtime/visitor/memory.ts';
import { personOf } from '../../../../runtime/visitor/person.ts';
import { readers } from '../../../../runtime/wire/readers.ts';
import { readBehaviour } from '../../../../runtime/wire/settings/behaviour-settings.ts';
import { DAY, FakeBrowser, MINUTE, SECOND } from '../../../support/fake-ports.ts';
import { PageOfPopups } from '../../../support/page-of-popups.ts';
import { fakeNames } from '../fake-names.ts';
import { wholePorts } from '../whole-ports.ts';

const ID = '8f5fa95b4c1f9';
const RULES = {
  'every page': 'all@display_everytime_everypage_5',
  once: 'display_once_a_visitor_2',
  'every few days': 'display_once_every_few_days_3',
  'every few visits': 'display_once_every_few_visiting_4',
} as const;
type Rule = keyof typeof RULES;

const wire = (rule: Rule, more: object = {}) => ({
  poptin_id: ID,
  poptin_type: 'bar',
  poptin: '<p>x</p>',
  d_f_r: RULES[rule],
  d_f_a: 2,
  onClick: 1,
  triggers: {},
  ...more,
});

/** A visitor of a page with this popup, who is a copy from now on. */
async function visited(rule: Rule = 'once', more: object = {}) {
  const browser = new FakeBrowser();
  const page = new PageOfPopups([{ ...wire(rule, more), on_click: 1 }], browser);
  await page.wait();
  const ports = simulate(wholePorts(browser), () => ({ ...NOTHING_SIMULATED, copy: true }), fakeNames('none:'));
  const popup = page.runtime.popups.get(ID)!;
  // Its gates read the copy, as on a page that has had it from the start.
  const explain = () =>
    popup.explain(
      readFacts(
        ports,
        createMemory(ports, () => {}),
      ),
    );
  const become = (preset: VisitorPreset) => becomeVisitor(ports, preset, { popup: popup.popup, explain });
  const kept = () => [...ports.cookies.all().keys()].filter((name) => name.endsWith(ID)).sort();
  /** The next page view of the copy, with the same popup, after so long. */
  const next = async (ms = 0) => {
    page.end();
    browser.advance(ms);
    const again = new FakeBrowser();
    again.now = browser.now;
    Object.assign(again.ports, { cookies: ports.cookies, storage: ports.storage });
    const opened = new PageOfPopups([{ ...wire(rule, more), on_click: 1 }], again);
    await opened.wait();
    return opened;
  };
  return { browser, page, ports, become, kept, next };
}

const blockedBy = (page: PageOfPopups) =>
  page.runtime.explain(ID).flatMap(({ gates }) => gates.flatMap(({ pass, gate }) => (pass ? [] : [gate])));
const told = (page: PageOfPopups) => page.events.find((event) => event.type === 'visitor-identified');

test.each<[VisitorPreset, Rule, readonly string[]]>([
  ['saw', 'every page', []],
  ['saw', 'once', ['frequency']],
  ['saw', 'every few days', ['frequency']],
  ['closed', 'every page', ['closed-by-x']],
  ['closed', 'every few visits', ['frequency']],
  ['converted', 'every page', []],
  ['capped', 'every page', ['closed-by-x']],
  ['capped', 'once', ['frequency']],
  ['capped', 'every few days', ['frequency']],
  ['capped', 'every few visits', ['frequency']],
])('for a visitor of the preset “%s” a popup that comes %s is kept back by %o (DEV-05)', async (preset, rule, gates) => {
  const { become, next } = await visited(rule);
  expect(become(preset)).toBe(true);
  expect(blockedBy(await next())).toEqual(gates);
});

test.each(Object.keys(RULES) as Rule[])(
  '“saw” of a popup that comes %s keeps the same, as long, as a real view (DEV-05, VIS-05)',
  async (rule) => {
    const real = await visited(rule);
    real.page.runtime.show(ID, true);
    await real.page.wait(SECOND);
    expect(real.page.shown).toEqual([ID]);
    const copy = await visited(rule);
    copy.become('saw');
    expect(copy.kept()).toEqual(
      Object.keys(real.browser.cookies())
        .filter((name) => name.endsWith(ID))
        .sort(),
    );
    for (const name of copy.kept()) {
      const [, left] = real.browser.cookies()[name]!;
      expect(copy.ports.cookies.expiresAt(name)! - copy.browser.now, name).toBeCloseTo(left, -4);
    }
  },
);

test('a popup hidden from converted visitors is hidden from the preset “converted” only (DEV-05)', async () => {
  const hides = { stop_showing_to_converted_users: 1 };
  const converted = await visited('every page', hides);
  converted.become('converted');
  expect(blockedBy(await converted.next())).toEqual(['converted']);
  const saw = await visited('every page', hides);
  saw.become('saw');
  expect(blockedBy(await saw.next())).toEqual([]);
});

test.each(['click', 'social_proof'])(
  '“converted” in a popup for a %s leaves no address, and keeps an earlier one (DEV-05)',
  async (poptin_target) => {
    const { become, ports } = await visited('once', { poptin_target });
    ports.storage.set('local', 'poptin_converted_email', 'noa@example.com');
    become('converted');
    expect(ports.storage.get('local', 'poptin_converted_email')).toBe('noa@example.com');
  },
);

test('“converted” by a form leaves an address and a name, like a real conversion (DEV-05, VIS-05)', async () => {
  const { become, ports } = await visited('once', { poptin_target: 'lead' });
  ports.storage.set('local', 'poptin_converted_email', 'noa@example.com');
  become('converted');
  expect(ports.storage.get('local', 'poptin_converted_email')).toBe('test.visitor@company.example');
  const { first_name, name } = personOf(
    createMemory(ports, () => {}),
    ports.page,
  );
  expect([first_name, name]).toEqual(['Test', 'Test Visitor']);
});

test('“closed” hides the popup exactly as long as its owner says (DEV-05, GAT-07)', async () => {
  const { become, next } = await visited('every page', { cookie: 3 });
  become('closed');
  expect(blockedBy(await next(2 * DAY))).toEqual(['closed-by-x']);
  expect(blockedBy(await next(2 * DAY))).toEqual([]);
});

test.each([undefined, 3, '14', 0, '', null, 'soon', 9999])(
  'an owner’s %o days after a close are the same for the preset and the popup (DEV-05, GAT-07)',
  async (cookie) => {
    const { become, ports, browser } = await visited('every page', { cookie });
    become('closed');
    const { cookieDays } = readBehaviour({ readers }, { wire: wire('every page', { cookie }) });
    expect(ports.cookies.expiresAt(`poptin_c_p_o_x_c_${ID}`)).toBe(browser.now + cookieDays * DAY);
  },
);

test.each<[VisitorPreset, object]>([
  ['new', { isNew: true, isNewSession: true }],
  ['returning', { isNew: false, isNewSession: true }],
  ['new-session', { isNew: false, isNewSession: true }],
])('the preset “%s” is met by the next page as %o (DEV-05, VIS-07)', async (preset, identified) => {
  const { become, next } = await visited();
  become(preset);
  expect(told(await next(MINUTE))).toMatchObject(identified);
});

test('“returning” was here yesterday (DEV-05, VIS-01)', async () => {
  const { become, ports, browser } = await visited();
  become('returning');
  expect(ports.cookies.all().get('poptin_last_visit')).toBe(day(browser.now - DAY));
});

test('a new visitor has met nothing, and a new session keeps what outlasts a visit (DEV-05)', async () => {
  const fresh = await visited();
  fresh.become('saw');
  fresh.become('new');
  expect([...fresh.ports.cookies.all().keys()]).toEqual([]);
  expect(fresh.ports.storage.keys('session')).toEqual([]);
  const again = await visited();
  const userId = again.ports.cookies.all().get('poptin_user_id');
  again.become('saw');
  again.become('new-session');
  expect(again.kept()).toEqual([`poptin_o_a_v_${ID}`, `poptin_o_v_${ID}`]);
  expect(again.ports.cookies.all().get('poptin_user_id')).toBe(userId);
  expect(again.ports.cookies.all().has('poptin_session')).toBe(false);
  expect(again.ports.storage.keys('session')).toEqual([]);
});

test('a preset restarts the visit, and keeps the runtime’s entries in the tab’s history (DEV-05, TRG-02)', async () => {
  const { become, ports } = await visited();
  ports.storage.set('session', 'apt_back_entries', '["a"]');
  become('new');
  expect(ports.storage.keys('session')).toEqual(['apt_back_entries']);
});

test('a preset about a popup that the page has not changes nothing, and says so (DEV-05)', async () => {
  const { ports } = await visited();
  const before = [...ports.cookies.all()];
  expect(becomeVisitor(ports, 'saw', undefined)).toBe(false);
  expect([...ports.cookies.all()]).toEqual(before);
});
