import fc from 'fast-check';
import { giveCommand } from '../../inspection/hook/runtime/give-command.ts';
import { createReplay, type Replay } from '../../inspection/replay/replay.ts';
import { createRecorder } from '../../inspection/session/recorder.ts';
import type { SessionFile } from '../../inspection/session/session.ts';
import { sessionFile } from '../../inspection/session/session-file.ts';
import type { Runtime } from '../../runtime/devtools-hook.ts';
import type { RuntimeEvent } from '../../runtime/events.ts';
import type { Http } from '../../runtime/ports.ts';
import { DAY, FakeBrowser, SECOND } from './fake-ports.ts';
import { PageOfPopups } from './page-of-popups.ts';

export const IDS = ['8f5fa95b4c1f9', '2b7c1d90aa4e3', 'c0ffee1234567'] as const;

/** A visitor's act on a page, or an event of the page. */
export type Deed =
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'scroll'; readonly to: number }
  | { readonly kind: 'show' | 'click' | 'convert'; readonly nth: number }
  | { readonly kind: 'close'; readonly nth: number; readonly by: 'x_click' | 'escape' }
  /** Another tab of theirs has shown this popup, and closed it by its X or not. */
  | { readonly kind: 'other-tab'; readonly nth: number; readonly closed: boolean }
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'cookie'; readonly value: string }
  | { readonly kind: 'cart-page' }
  /** A part of the page comes late, with a place for this popup. */
  | { readonly kind: 'place'; readonly nth: number }
  /** The panel simulates something else about the visitor, and the runtime begins again. */
  | { readonly kind: 'anew' };

export interface Visit {
  readonly popups: ReadonlyArray<Record<string, unknown>>;
  readonly before: { readonly seen: readonly string[]; readonly days: number; readonly returning: boolean; readonly vip: string | null };
  readonly deeds: readonly Deed[];
  /** The answer's fields beside its popups. */
  readonly rest?: object;
  /** Popups that the page gets only on request: by a script, or by a place for one. */
  readonly others?: Visit['popups'];
}

const RULES = [
  'all@display_everytime_everypage_5',
  'display_once_a_visitor_2',
  'display_once_every_few_days_3',
  'display_once_every_few_visiting_4',
];
const filter = { name: 'vip', role: 'contains|||gold', type: 'show' };

const popup = (id: string) =>
  fc.record(
    {
      poptin_id: fc.constant(id),
      poptin_type: fc.constantFrom('lightbox', 'bar', 'sside'),
      poptin: fc.constant('<p>Spring</p>'),
      poptin_name: fc.constant('Spring'),
      d_f_r: fc.constantFrom(...RULES),
      d_f_a: fc.integer({ min: 1, max: 4 }),
      stop_showing_to_converted_users: fc.boolean(),
      poptin_new_session: fc.boolean(),
      triggers: fc.constantFrom<object>({}, { delay: { seconds: 2, per: 'page' } }, { scroll: { percent: 40 } }, { clicks: { count: 2 } }),
      cookie_filter: fc.constantFrom<object[]>([], [filter], [{ ...filter, type: 'dont_show' }]),
      engagement_with_other_poptin_filter: fc.constantFrom<object[]>([], [{ poptin_id: IDS[0], engagement: 'not_seen' }]),
    },
    { requiredKeys: ['poptin_id', 'poptin_type', 'poptin', 'poptin_name'] },
  );

const nth = fc.nat({ max: 2 });
const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 4000 }) }),
  fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ kind: fc.constant('scroll' as const), to: fc.integer({ min: 0, max: 3200 }) }),
  fc.record({ kind: fc.constantFrom('show' as const, 'click' as const, 'convert' as const), nth }),
  fc.record({ kind: fc.constant('close' as const), nth, by: fc.constantFrom('x_click' as const, 'escape' as const) }),
  fc.record({ kind: fc.constant('other-tab' as const), nth, closed: fc.boolean() }),
  fc.record({ kind: fc.constant('page' as const), path: fc.constantFrom('/', '/cart', '/products/mug') }),
  fc.record({ kind: fc.constant('cookie' as const), value: fc.constantFrom('gold', 'silver noa@example.com') }),
  fc.record({ kind: fc.constant('anew' as const) }),
);

export const visits: fc.Arbitrary<Visit> = fc.record({
  popups: fc.tuple(...IDS.map(popup)),
  before: fc.record({
    seen: fc.subarray([...IDS]),
    days: fc.nat({ max: 5 }),
    returning: fc.boolean(),
    vip: fc.constantFrom(null, 'gold', 'silver'),
  }),
  deeds: fc.array(deed, { minLength: 1, maxLength: 14 }),
});

function browserOf({ before }: Visit): FakeBrowser {
  const browser = new FakeBrowser();
  const { cookies } = browser.ports;
  if (before.returning) cookies.set('poptin_user_id', '0.k3j9x0a2b4c', 300 * DAY);
  if (before.vip) cookies.set('vip', before.vip, DAY);
  const day = new Date(browser.now - before.days * DAY).toISOString().slice(0, 10);
  for (const id of before.seen) {
    cookies.set(`poptin_d_a_x_v_${id}`, day, 300 * DAY);
    cookies.set(`poptin_d_r_v_${id}`, `${before.days}`, 300 * DAY);
    if (before.days % 2) cookies.set(`poptin_o_a_v_${id}`, 'c0ffee7654321', 300 * DAY);
    if (before.days % 3 === 1) cookies.set(`poptin_conversion_${id}`, 'c0ffee7654321', 300 * DAY);
  }
  return browser;
}

async function make(page: PageOfPopups, act: Deed): Promise<void> {
  const { browser, runtime } = page;
  const id = IDS['nth' in act ? act.nth : 0] ?? IDS[0];
  const controller = runtime.popups.get(id);
  const button = { text: '', extra: false };
  switch (act.kind) {
    case 'wait':
      return page.wait(act.seconds * SECOND);
    case 'scroll':
      browser.scrolled = { ...browser.scrolled, top: act.to };
      browser.happen('scroll', undefined);
      return page.wait(SECOND);
    case 'show':
      runtime.show(id, act.nth === 1);
      return page.wait();
    case 'click':
      browser.happen('click', { path: () => [], isTrusted: true, take() {} });
      return page.wait();
    case 'close':
      controller?.send({ type: 'close', closeTrigger: act.by });
      return page.wait(2 * SECOND);
    case 'other-tab':
      browser.ports.cookies.set(`poptin_o_a_v_${id}`, 'c0ffee7654321', 300 * DAY);
      browser.ports.cookies.set(`poptin_o_v_${id}`, 'c0ffee7654321', DAY);
      browser.ports.cookies.set(`poptin_d_a_x_v_${id}`, new Date(browser.now).toISOString().slice(0, 10), 300 * DAY);
      browser.ports.cookies.set(`poptin_viewed_session_${id}`, browser.ports.cookies.all().get('poptin_session_started') ?? '', DAY);
      if (act.closed) browser.ports.cookies.set(`poptin_c_p_o_x_c_${id}`, id, 30 * DAY);
      return;
    case 'convert':
      if (controller?.state !== 'shown') return;
      controller.send({ type: 'submit', button });
      controller.send({ type: 'checked', button });
      browser.ports.cookies.set(`poptin_conversion_${id}`, 'c0ffee7654321', 300 * DAY);
      controller.send({ type: 'submit-accepted' });
      return page.wait();
    case 'place':
      browser.places = [id];
      browser.happen('grown', undefined);
      return page.wait();
    case 'page':
      browser.places = [];
      return page.goTo(`https://shop.example${act.path}`);
    case 'cookie':
      browser.ports.cookies.set('vip', act.value, DAY);
  }
}

/** A whole visit on a page without a document, recorded as the hook does. */
export const record = (visit: Visit): Promise<SessionFile> => recordIn(browserOf(visit), visit);

/** The same on one page of the site after the other, by the visitor of the first. */
export async function recordPages([first, ...others]: readonly [Visit, ...Visit[]]): Promise<SessionFile> {
  const browser = browserOf(first);
  const earlier = [await recordIn(browser, first)];
  for (const visit of others) {
    browser.url = 'https://shop.example/shop';
    browser.advance(SECOND);
    earlier.push(await recordIn(browser, visit));
  }
  return { ...earlier.pop()!, earlier };
}

function withOthers({ popups }: Pick<Visit, 'popups'>, others: Visit['popups']): Http {
  return {
    async send({ url, body }) {
      const places = body && 'form' in body ? body.form.poptin_forms_id : '';
      const wanted = others.filter(({ poptin_id: id }) => url.endsWith(`/click/${id}`) || places?.includes(`${id}`));
      const poptins = url.includes('/click/') ? wanted : [...popups, ...wanted];
      return { ok: true, status: 200, text: JSON.stringify({ display: true, poptins }) };
    },
  };
}

/** The same in a browser of the test's own. */
export async function recordIn(browser: FakeBrowser, visit: Pick<Visit, 'popups' | 'deeds' | 'rest' | 'others'>): Promise<SessionFile> {
  const recorder = createRecorder();
  let runtime: Runtime | null = null;
  const tool = {
    adopt: <P extends object>(ports: P) => {
      recorder.begin(browser.ports);
      return { ...ports, ...(visit.others && { http: withOthers(visit, visit.others) }) };
    },
    event: (event: RuntimeEvent) => recorder.hear(event, browser.now, runtime),
  };
  const page = new PageOfPopups(visit.popups, browser, undefined, visit.rest, tool);
  runtime = page.runtime;
  await page.wait();
  for (const act of visit.deeds) {
    await make(page, act);
    if (act.kind !== 'anew') continue;
    for (const kind of ['off', 'on'] as const) giveCommand(page.runtime, { kind }, tool.event);
    await page.wait();
  }
  const file = await sessionFile(recorder, page.runtime);
  page.end();
  if (!file) throw new Error('nothing was recorded');
  return JSON.parse(JSON.stringify(file));
}

/** The file for support, which the visitor's own runtime wrote. */
export async function report(visit: Visit): Promise<SessionFile> {
  const page = new PageOfPopups(visit.popups, browserOf(visit));
  await page.wait();
  for (const act of visit.deeds) await make(page, act);
  const file = await page.runtime.report();
  page.end();
  if (!file) throw new Error('nothing was reported');
  return JSON.parse(JSON.stringify(file));
}

/**
 * @param http what the page that it is replayed on has its templates by
 * @param meanwhile looks at it while its steps are made
 */
export async function replay(file: SessionFile, count = Number.POSITIVE_INFINITY, http?: Http, meanwhile?: (replay: Replay) => void) {
  const browser = new FakeBrowser();
  // In a replay the page may be another, as short as its window.
  browser.scrolled = { top: 0, viewport: 800, height: 800 };
  const made: { replay?: ReturnType<typeof createReplay> } = {};
  const page = new PageOfPopups([], browser, undefined, undefined, {
    adopt(ports) {
      made.replay = createReplay(file, http ? { ...ports, http } : ports);
      return made.replay?.ports ?? ports;
    },
    event: (event) => void made.replay?.hear(event),
  });
  const { replay: begun } = made;
  if (!begun) throw new Error('nothing to replay');
  begun.started(page.runtime);
  await begun.run(count, () => {
    meanwhile?.(begun);
    return new Promise((turned) => setImmediate(turned));
  });
  return { replay: begun, page, browser };
}
