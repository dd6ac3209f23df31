import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareSteps, showingsOf } from '../../../../inspection/session/compare-sessions.ts';
import { joined, pagesOf } from '../../../../inspection/session/pages.ts';
import { readSession, type SessionFile } from '../../../../inspection/session/session.ts';
import { SECOND } from '../../../support/fake-ports.ts';
import { BROKEN } from '../../../support/page-of-popups.ts';
import { IDS, record, recordPages, replay, report, type Visit, visits } from '../../../support/visits.ts';

const [ID] = IDS;
const NOBODY = { seen: [], days: 0, returning: false, vip: null } as const;
const POPUP = { poptin_id: ID, poptin_type: 'lightbox', poptin: '<p>Spring</p>', poptin_name: 'Spring' };
const DELAY = { triggers: { delay: { seconds: 2, per: 'page' } } };

async function differences(file: SessionFile): Promise<unknown[]> {
  const { replay: made, page } = await replay(file);
  const rows = compareSteps(readSession(file), made.asked, made.done).flat();
  page.end();
  return rows.filter(({ same }) => !same).map(({ recorded, replayed }) => ({ recorded, replayed }));
}

describe('a recorded session', () => {
  test('fifty visits that were recorded end in the same verdicts when they are replayed (DEV-09, R13)', async () => {
    let asked = 0;
    await fc.assert(
      fc.asyncProperty(visits, async (visit) => {
        const file = await record(visit);
        asked += readSession(file).steps.flatMap((step) => step.asked).length;
        expect(await differences(file)).toEqual([]);
      }),
      { numRuns: 50 },
    );
    expect(asked).toBeGreaterThan(300);
  }, 60_000);

  test('the last page of fifty visitors’ own files ends in the same verdicts, too (DEV-09, R13)', async () => {
    await fc.assert(
      fc.asyncProperty(visits, async (visit) => {
        // A visitor's file has only the findings about records that an app's earlier pages left.
        const deeds = visit.deeds.filter(({ kind }) => kind !== 'page' && kind !== 'anew');
        expect(await differences(await report({ ...visit, deeds }))).toEqual([]);
      }),
      { numRuns: 50 },
    );
  }, 60_000);

  test('both pages of twenty-five sessions over a site end in the same verdicts (DEV-09, R13)', async () => {
    let shown = 0;
    await fc.assert(
      fc.asyncProperty(visits, visits, async (one, other) => {
        const file = await recordPages([one, other]);
        const pages = pagesOf(file);
        expect(pages.map(({ before }) => before)).toEqual([0, pages[0]!.session.steps.length]);
        for (const page of pages) expect(await differences(page.file)).toEqual([]);
        shown += joined(pages).timeline.filter(({ event }) => event.type === 'popup-moved' && event.by === 'ready').length;
      }),
      { numRuns: 25 },
    );
    expect(shown).toBeGreaterThan(20);
  }, 60_000);

  test('a popup out of its queue was closed by a script, or by its ✕ if pressed (DEV-09, LIF-01)', async () => {
    const deeds = [
      { kind: 'wait', seconds: 3 },
      { kind: 'show', nth: 1 },
      { kind: 'close', nth: 1, by: 'escape' },
      { kind: 'close', nth: 0, by: 'escape' },
      { kind: 'show', nth: 1 },
      { kind: 'close', nth: 1, by: 'x_click' },
    ] as const;
    const file = await record({
      popups: [
        { ...POPUP, ...DELAY },
        { ...POPUP, poptin_id: IDS[1], triggers: { scroll: { percent: 40 } } },
      ],
      before: NOBODY,
      deeds,
    });
    const closes = readSession(file).steps.flatMap(({ input }) => (input.kind === 'moved' && input.by === 'close' ? input : []));
    expect(closes.map(({ popupId, closeTrigger }) => [popupId, closeTrigger])).toEqual([
      [IDS[1], 'api'],
      [ID, 'escape'],
      [IDS[1], 'x_click'],
    ]);
    expect(await differences(file)).toEqual([]);
  });

  test('a popup that came on two pages has, for the second, what allowed it there (DEV-09)', async () => {
    const visit: Visit = { popups: [{ ...POPUP, ...DELAY }], before: NOBODY, deeds: [{ kind: 'wait', seconds: 3 }] };
    const showings = showingsOf(joined(pagesOf(await recordPages([visit, visit])))).get(ID) ?? [];
    expect(showings).toHaveLength(2);
    expect(showings[1]?.asked?.verdicts).toContainEqual(expect.objectContaining({ gate: 'frequency', pass: true }));
  });

  test('the first of two popups fetched at once comes first, however the network is now (DEV-09, R13)', async () => {
    const notSeen = { engagement_with_other_poptin_filter: [{ poptin_id: ID, engagement: 'not_seen' }] };
    const fetched = (id: string) => ({
      ...POPUP,
      ...DELAY,
      poptin_id: id,
      poptin_type: 'bar',
      poptin: '',
      poptin_url: `https://d.example/${id}`,
    });
    const popups = [fetched(ID), { ...fetched(IDS[1]), ...notSeen }];
    const file = await record({ popups, before: NOBODY, deeds: [{ kind: 'wait', seconds: 3 }] });
    const { steps } = readSession(file);
    expect(steps.flatMap(({ asked }) => asked.map(({ popupId, moment, pass }) => [popupId, moment, pass])).slice(-4)).toEqual([
      [ID, 'show', true],
      [IDS[1], 'show', true],
      [ID, 'show', true],
      [IDS[1], 'show', false],
    ]);

    const slow = async (url: string) => {
      for (let turns = url.endsWith(ID) ? 20 : 0; turns > 0; turns--) await new Promise((turned) => setImmediate(turned));
      return { ok: true as const, status: 200, text: '<p>Spring</p>' };
    };
    const { replay: made, page } = await replay(file, undefined, { send: ({ url }) => slow(url) });
    page.end();
    expect(compareSteps(readSession(file), made.asked, made.done).flat()).not.toContainEqual(expect.objectContaining({ same: false }));
  });

  test.each([
    ['https://d.example/t/a.html', true],
    ['https://d.example.evil.example/t/a.html', false],
    ['https://d.example@evil.example/t/a.html', false],
    ['http://d.example/t/a.html', false],
    ['https://evil.example/t/a.html?https://d.example/', false],
    ['//evil.example/t', false],
  ])('a file that names %s as markup loads only from its own host, and no form in it sends (SEC-10)', async (url, isOwn) => {
    const popup = { ...POPUP, ...DELAY, poptin: '', poptin_url: 'https://d.example/t' };
    const file = await record({ popups: [popup], before: NOBODY, deeds: [{ kind: 'wait', seconds: 3 }] });
    const forged = JSON.parse(JSON.stringify(file).replaceAll('https://d.example/t', url)) as typeof file;
    const sent: string[] = [];
    const text = '<form action="https://evil.example/" data-action="x"><button formaction = //evil.example>Send</button></form>';
    const http = {
      async send(request: { url: string }) {
        sent.push(request.url);
        return { ok: true, status: 200, text } as const;
      },
    };
    const given: string[] = [];
    const { replay: made, page } = await replay(forged, undefined, http, ({ ports }) => {
      void ports.http.send({ method: 'GET', url: `https://replayed.invalid/${ID}.html` }, new AbortController().signal).then((answer) => {
        if (answer.ok) given.push(answer.text);
      });
    });
    page.end();
    expect([...new Set(sent)]).toEqual(isOwn ? [url] : []);
    expect(made.refused).toHaveLength(isOwn ? 0 : 1);
    expect(given.join()).not.toMatch(/[\s"](form)?action\s*=/);
  });

  test.each(['failed', 'close'] as const)('a popup whose fetching ended by “%s” does not come in its replay (DEV-09, R13)', async (by) => {
    const file = await record({
      popups: [{ ...POPUP, poptin: BROKEN, ...DELAY }],
      before: NOBODY,
      deeds: [{ kind: 'wait', seconds: 3 }],
    });
    const timeline = file.timeline.map(({ n, at, event }) =>
      event.type === 'popup-moved' && event.by === 'failed' ? { n, at: at + SECOND, event: { ...event, by } } : { n, at, event },
    );
    expect(timeline).toContainEqual(expect.objectContaining({ event: expect.objectContaining({ from: 'preparing', by }) }));
    const { page } = await replay({ ...file, timeline });
    expect(page.shown).toEqual([]);
    expect(await differences({ ...file, timeline })).toEqual([]);
    page.end();
  });

  test('a verdict that comes out otherwise is a difference, and marked at its step (DEV-09)', async () => {
    const file = await record({ popups: [{ ...POPUP, ...DELAY }], before: NOBODY, deeds: [{ kind: 'wait', seconds: 3 }] });
    const spoilt = JSON.parse(JSON.stringify(file).replaceAll('"every-page"', '"once"')) as SessionFile;
    expect(await differences(spoilt)).toEqual([]);
    const seen = { ...file, recording: { ...file.recording!, memory: { cookies: { [`c_p_o_x_c_${ID}`]: ID }, session: {} } } };
    expect(await differences(seen)).not.toEqual([]);
  });

  test('every verdict on a site with scroll buttons and no rare rule is as recorded (DEV-09, R13, BTN-01)', async () => {
    const visit: Visit = { popups: [{ ...POPUP, ...DELAY }], before: NOBODY, deeds: [{ kind: 'wait', seconds: 3 }] };
    const file = await record({ ...visit, rest: { host_page_filter: ['scroll_buttons'] } });
    const gates = readSession(file).steps.flatMap(({ asked }) => asked.flatMap(({ verdicts }) => verdicts.map(({ gate }) => gate)));
    expect(gates).toContain('cart-filter');
    expect(await differences(file)).toEqual([]);
  });

  test('a gate that read a value left out of the file repeats its recorded answers (DEV-09, R13)', async () => {
    const filters = { cookie_filter: [{ name: 'vip', role: 'contains|||gold', type: 'show' }] };
    const visit: Visit = {
      popups: [{ ...POPUP, ...filters }],
      before: { ...NOBODY, vip: 'silver noa@example.com' },
      deeds: [
        { kind: 'wait', seconds: 1 },
        { kind: 'cookie', value: 'gold' },
        { kind: 'show', nth: 0 },
      ],
    };
    const file = await record(visit);
    expect(JSON.stringify(file)).not.toContain('noa@example.com');
    const { replay: made, page } = await replay(file);
    const answers = made.asked.map(({ verdicts }) => verdicts.find(({ gate }) => gate === 'cookie-filter'));
    expect(new Set(answers.map((verdict) => verdict?.pass))).toEqual(new Set([false, true]));
    expect(answers[0]).toMatchObject({ from: 'cookie vip', actual: { chars: 22 } });
    expect(page.shown).toEqual([ID]);
    page.end();
  });

  test('a cart call between an answer and its popups does not separate them: the popup is shown (DEV-09)', async () => {
    const file = await record({ popups: [{ ...POPUP, ...DELAY }], before: NOBODY, deeds: [{ kind: 'wait', seconds: 3 }] });
    const answered = file.timeline.findIndex(({ event }) => event.type === 'call-settled' && event.call === 'display');
    const { event } = file.timeline[answered]!;
    const cart = { ...file.timeline[answered]!, event: { ...event, call: 'cart' } as typeof event };
    const timeline = file.timeline.toSpliced(answered + 1, 0, cart);
    const { page } = await replay({ ...file, timeline });
    expect(page.shown).toEqual([ID]);
    page.end();
  });

  test('a recording with a change of simulation restarts there once, with the recorded answer (DEV-09)', async () => {
    const deeds = [{ kind: 'wait', seconds: 3 }, { kind: 'anew' }, { kind: 'wait', seconds: 3 }] as const;
    const file = await record({ popups: [{ ...POPUP, ...DELAY }], before: NOBODY, deeds });
    const { steps } = readSession(file);
    expect(steps.map(({ input }) => input.kind)).toEqual(['enter', 'answer', 'fire', 'command', 'moved', 'command', 'answer', 'fire']);
    expect(await differences(file)).toEqual([]);
  });

  test.each(['1234567890123', 'an-old-id-of-1234567-and-more'])(
    'a popup whose id is %s is shown in its replay, too (DEV-09, R13)',
    async (id) => {
      const file = await record({ popups: [{ ...POPUP, poptin_id: id, ...DELAY }], before: NOBODY, deeds: [{ kind: 'wait', seconds: 3 }] });
      const { page } = await replay(file);
      expect(page.shown).toEqual([id]);
      page.end();
    },
  );

  test('nothing of a replay is kept or sent: the browser it runs in is as it was (DEV-14)', async () => {
    const file = await record({ popups: [{ ...POPUP, ...DELAY }], before: NOBODY, deeds: [{ kind: 'wait', seconds: 3 }] });
    const { page, browser } = await replay(file);
    expect(page.shown).toEqual([ID]);
    expect(browser.cookies()).toEqual({});
    expect(browser.sent).toEqual([]);
    page.end();
  });

  test('a step back replays the session up to there, with the same verdicts as on the way (DEV-09)', async () => {
    const deeds = [
      { kind: 'wait', seconds: 3 },
      { kind: 'close', nth: 0, by: 'x_click' },
      { kind: 'page', path: '/cart' },
    ] as const;
    const file = await record({ popups: [{ ...POPUP, ...DELAY }], before: NOBODY, deeds });
    const whole = await replay(file);
    for (let count = 1; count <= whole.replay.length; count++) {
      const part = await replay(file, count);
      expect(whole.replay.asked.slice(0, part.replay.asked.length)).toEqual(part.replay.asked);
      expect(part.replay.done).toBe(count);
      part.page.end();
    }
    whole.page.end();
  });

  test('a step’s verdicts wait until it is made, so none seems to be missing from the recording (DEV-09)', async () => {
    const deeds = [
      { kind: 'wait', seconds: 3 },
      { kind: 'page', path: '/cart' },
    ] as const;
    const file = await record({ popups: [{ ...POPUP, ...DELAY }], before: NOBODY, deeds });
    const looks: unknown[] = [];
    const { page } = await replay(file, undefined, undefined, ({ asked, done }) =>
      looks.push(...compareSteps(readSession(file), asked, done).flat()),
    );
    expect(looks.length).toBeGreaterThan(10);
    expect(looks).not.toContainEqual(expect.objectContaining({ same: false }));
    page.end();
  });

  test('a popup that came twice has two showings, with what allowed the second (DEV-09)', async () => {
    const deeds = [
      { kind: 'wait', seconds: 3 },
      { kind: 'close', nth: 0, by: 'escape' },
      { kind: 'page', path: '/cart' },
      { kind: 'wait', seconds: 3 },
    ] as const;
    const file = await record({ popups: [{ ...POPUP, ...DELAY }], before: NOBODY, deeds });
    const showings = showingsOf(readSession(file)).get(ID) ?? [];
    expect(showings.map(({ trigger }) => trigger)).toEqual(['delay', 'delay']);
    expect(showings[1]?.asked?.verdicts).toContainEqual(expect.objectContaining({ gate: 'frequency', pass: true, code: 'unset' }));
  });
});
