import { describe, expect, test } from 'vitest';
import { writeScenario } from '../../../devtools-panel/reproduce/export/write-scenario.ts';
import { NOTHING_SIMULATED } from '../../../inspection/simulate/simulation.ts';
import { openFile } from '../../../reports/session-file/read-file.ts';
import { readScenario } from '../../../scenarios/format/read-scenario.ts';
import { simulationOf } from '../../../scenarios/play/simulation.ts';
import { DAY } from '../../support/fake-ports.ts';
import { type Deed, IDS, record, recordPages, type Visit } from '../../support/visits.ts';

const popup = (nth: 0 | 1, name: string, more: object) => ({
  poptin_id: IDS[nth],
  poptin_type: 'lightbox',
  poptin: '<p>Spring</p>',
  poptin_name: name,
  d_f_r: 'display_once_every_few_days_3',
  d_f_a: 3,
  x_close_button: 1,
  cookie: 30,
  ...more,
});

const visit = (deeds: readonly Deed[], ...popups: object[]): Visit => ({
  popups: popups as Visit['popups'],
  before: { seen: [], days: 0, returning: false, vip: null },
  deeds,
});

const HOUR = 3_600_000;
const DELAYED = popup(0, 'Spring', { triggers: { delay: { seconds: 2, per: 'page' } } });
const SCROLLED_TO = { triggers: { scroll: { percent: 40 } } };
const SCROLLED = popup(1, 'Summer', SCROLLED_TO);

async function written(file: unknown, simulation = NOTHING_SIMULATED) {
  const { opened, problem } = openFile('session.json', JSON.stringify(file));
  expect(problem).toBe('');
  const read = readScenario('a.yaml', writeScenario('What was done', opened!, simulation));
  if (read.kind !== 'scenario') throw new Error(JSON.stringify(read));
  return read.scenario;
}

describe('acts in the panel, saved as a scenario (DEV-09, DEV-21)', () => {
  test('each step says by itself what is shown after it, also where that is the same as before (DEV-21)', async () => {
    const deeds = [
      { kind: 'wait', seconds: 5 },
      { kind: 'page', path: '/cart' },
    ] as const;
    const { opened } = openFile('session.json', JSON.stringify(await record(visit(deeds, popup(1, 'Summer', {})))));
    const text = writeScenario('What was done', opened!, NOTHING_SIMULATED);
    expect(text).toMatch(/^# Recorded in the panel\. Play it with: npx poptins scenarios FILE\n/);
    expect(text.match(/shown:.*/g)).toEqual(['shown:', 'shown:', 'shown:']);
  });

  test.each([
    ['what waits for nothing', { delay: { seconds: 0, per: 'page' } }],
    ['what waits for page visits', { page_visits: { count: 1 } }],
  ])('%s is there when the visitor comes: no wait, and no empty page before it (DEV-21)', async (_what, triggers) => {
    const atOnce = popup(0, 'Spring', { triggers });
    const deeds: Deed[] = [
      { kind: 'wait', seconds: 2 },
      { kind: 'close', nth: 0, by: 'x_click' },
    ];
    const file = await record(visit(deeds, atOnce));
    // On a real page the answer and the code that watches triggers take their time.
    const timeline = file.timeline.map((each) => (each.event.type === 'page-entered' ? each : { ...each, at: each.at + 300 }));
    const { steps } = await written({ ...file, timeline });
    expect(steps[0]).toEqual({ expect: { shown: ['Spring'] } });
    expect(steps.slice(1)).toContainEqual(expect.objectContaining({ close: 'Spring' }));
  });

  test('waits as long as the visitor did, closes as they did, and expects what came of it (DEV-21)', async () => {
    const { steps, page, site } = await written(
      await record(
        visit(
          [
            { kind: 'wait', seconds: 2 },
            { kind: 'close', nth: 0, by: 'x_click' },
          ],
          DELAYED,
        ),
      ),
    );
    expect([site, page]).toEqual([expect.stringMatching(/^https?:/), expect.stringMatching(/^\//)]);
    expect(steps).toEqual([
      { expect: { shown: [] } },
      { wait: '2 s', expect: { shown: ['Spring'] } },
      { close: 'Spring', expect: { shown: [] } },
    ]);
  });

  test('what may have come by itself two seconds after a page opened comes in the play too (DEV-21, TRG-05)', async () => {
    const afterScroll = async (seconds: number) =>
      (
        await written(
          await record(
            visit(
              [
                { kind: 'wait', seconds },
                { kind: 'scroll', to: 3200 },
              ],
              SCROLLED,
            ),
          ),
        )
      ).steps.slice(1);
    expect(await afterScroll(2)).toEqual([
      { wait: '1.9 s', expect: {} },
      { scroll: '40 %' },
      { wait: '0.1 s', expect: { shown: ['Summer'] } },
    ]);
    expect(await afterScroll(3)).toEqual([
      { wait: '3 s', expect: { shown: [] } },
      { scroll: '40 %', expect: { shown: ['Summer'] } },
    ]);
  });

  test('skip a popup taken out of its queue: it is closed once it shows (DEV-21, LIF-01)', async () => {
    const deeds: Deed[] = [
      { kind: 'wait', seconds: 2 },
      { kind: 'show', nth: 1 },
      { kind: 'close', nth: 1, by: 'escape' },
      { kind: 'close', nth: 0, by: 'x_click' },
      { kind: 'show', nth: 1 },
      { kind: 'close', nth: 1, by: 'x_click' },
    ];
    const { steps } = await written(await record(visit(deeds, DELAYED, SCROLLED)));
    expect(steps.flatMap((step) => ('fire' in step ? `fire ${step.fire}` : 'close' in step ? `close ${step.close}` : []))).toEqual([
      'fire Summer',
      'close Spring',
      'fire Summer',
      'close Summer',
    ]);
  });

  test('show a popup past its gates, and fire what the gates let through (DEV-04, DEV-21)', async () => {
    // A command asks for the second, against its gates.
    const [asked, forced] = [popup(0, 'Spring', SCROLLED_TO), popup(1, 'Summer', SCROLLED_TO)];
    const before = { seen: IDS, days: 0, returning: true, vip: null };
    const deeds: Deed[] = [
      { kind: 'show', nth: 0 },
      { kind: 'show', nth: 1 },
    ];
    const { steps } = await written(await record({ ...visit(deeds, asked, forced), before }));
    expect(steps.slice(-2)).toEqual([
      { fire: 'Spring', expect: { shown: [], keptBack: { Spring: ['frequency'] } } },
      { show: 'Summer', expect: expect.objectContaining({ shown: ['Summer'] }) },
    ]);
  });

  test('start when the visitor came, with equally old memories (DEV-21, FRQ-02, TIM-01)', async () => {
    const before = { seen: [IDS[0]], days: 2, returning: true, vip: null };
    const file = await record({ ...visit([{ kind: 'wait', seconds: 2 }], DELAYED), before });
    const at = file.timeline.find(({ event }) => event.type === 'page-entered')!.at;
    const seen = (days: number) => new Date(at - days * DAY).toISOString().slice(0, 10);
    for (const [minutesFromUtc, days] of [
      [180, 2],
      [-900, 1],
    ] as const) {
      const { day, kept } = await written({ ...file, minutesFromUtc });
      expect(Date.parse(`${day}Z`)).toBe(at);
      expect(kept?.cookies).toMatchObject({ [`poptin_d_a_x_v_${IDS[0]}`]: seen(days) });
    }
  });

  test('begins at the visitor’s own hour if a schedule is by it, with all moments (DEV-21, TGT-15)', async () => {
    const schedule_filter = { windows: [{ days: [], from: '00:00', to: '24:00' }] };
    const before = { seen: [IDS[0]], days: 2, returning: true, vip: null };
    const file = await record({ ...visit([{ kind: 'wait', seconds: 2 }], { ...DELAYED, schedule_filter }), before });
    const at = file.timeline.find(({ event }) => event.type === 'page-entered')!.at;
    const own = await written({ ...file, minutesFromUtc: 0 });
    const { day, kept } = await written({ ...file, minutesFromUtc: 180 });
    expect(Date.parse(`${day}Z`)).toBe(at + 3 * HOUR);
    const started = (of: typeof own) => Number(of.kept?.cookies?.poptin_session_started);
    expect(started({ ...own, kept })).toBe(started(own) + 3 * HOUR);
    expect(kept?.cookies?.[`poptin_d_a_x_v_${IDS[0]}`]).toBe(own.kept?.cookies?.[`poptin_d_a_x_v_${IDS[0]}`]);
  });

  test('goes over all its pages, and says which gates kept a popup back on the next (DEV-21)', async () => {
    const deeds: Deed[] = [
      { kind: 'wait', seconds: 2 },
      { kind: 'close', nth: 0, by: 'x_click' },
    ];
    const { steps } = await written(await recordPages([visit(deeds, DELAYED), visit([{ kind: 'wait', seconds: 5 }], DELAYED)]));
    expect(steps.at(-1)).toEqual({
      go: expect.any(String),
      expect: { shown: [], keptBack: { Spring: expect.arrayContaining(['frequency']) } },
    });
  });

  test.each([
    ['countdown', 'over'],
    ['products', 'no-recommendation'],
  ])('a popup that its “%s” kept back only has that it did not come (TIM-01, DEV-21)', async (gate, code) => {
    const file = await record(visit([{ kind: 'wait', seconds: 2 }], DELAYED));
    const verdict = { gate, pass: false, code, expected: '', actual: 'none', from: '' };
    const timeline = file.timeline.map((each) => {
      const { event } = each;
      if (event.type !== 'popup-moved' || event.to !== 'shown') return each;
      const { popupId } = event;
      return { ...each, event: { type: 'gates-asked', popupId, moment: 'show', pass: false, verdicts: [verdict], again: [] } as const };
    });
    const { steps } = await written({ ...file, timeline });
    expect(steps.at(-1)).toEqual({ wait: '2 s', expect: { shown: [] } });
  });

  test.each([
    ['a reload is one', { reloaded: true, hash: '' }, { reload: true }],
    ['the same address again is a walk', { reloaded: false, hash: '' }, { go: '/shop' }],
    ['with a fragment it would not leave the page, so it is a reload', { reloaded: false, hash: '#method' }, { reload: true }],
  ])('%s (DEV-21)', async (_title, { reloaded, hash }, step) => {
    const stays = visit([{ kind: 'wait', seconds: 5 }], DELAYED);
    const { earlier = [], ...last } = await recordPages([stays, stays]);
    const file = { ...last, earlier, recording: { ...last.recording!, reloaded } };
    const { opened } = openFile('session.json', JSON.stringify(file));
    // A file leaves out the fragment that the panel still knows.
    const began = opened!.pages.flatMap(({ file: { timeline } }) => timeline.filter(({ event }) => event.type === 'page-entered'));
    const addresses = new Map(began.map(({ at }) => [at, `/shop${hash}`]));
    const text = writeScenario('Again', { ...opened!, addresses }, NOTHING_SIMULATED);
    const read = readScenario('a.yaml', text);
    expect(read.kind === 'scenario' && read.scenario.steps.at(-1)).toMatchObject(step);
  });

  test('Escape in a popup that leaves the page usable is pressed with the focus in it (DEV-21, KEY-01)', async () => {
    const deeds: Deed[] = [
      { kind: 'wait', seconds: 2 },
      { kind: 'close', nth: 0, by: 'escape' },
    ];
    const closes = async (poptin_type: string) => (await written(await record(visit(deeds, { ...DELAYED, poptin_type })))).steps.at(-1);
    expect(await closes('lightbox')).toMatchObject({ press: 'Escape' });
    expect(await closes('embedded')).toMatchObject({ press: { key: 'Escape', in: 'Spring' } });
  });

  test('waits for a popup whose gates pass only some time after its trigger (DEV-21, GAT-05)', async () => {
    const atOnce = popup(0, 'Spring', { triggers: { delay: { seconds: 0, per: 'page' } } });
    const file = await record(visit([{ kind: 'wait', seconds: 5 }], atOnce));
    const turn = file.timeline.findIndex(({ event }) => event.type === 'popup-moved' && event.from === 'armed' && event.to === 'queued');
    // A probe for ad blockers takes two seconds (GAT-05).
    const later = file.timeline.slice(turn).map((each) => ({ ...each, at: each.at + 2000 }));
    const moved = { type: 'popup-moved', popupId: IDS[0], name: 'Spring' } as const;
    const timeline = [
      ...file.timeline.slice(0, turn),
      { n: 0, at: file.timeline[turn]!.at, event: { ...moved, from: 'armed', to: 'postponed', by: 'gates-not-yet' } },
      ...later.map((each, nth) => (nth ? each : { ...each, event: { ...moved, from: 'postponed', to: 'queued', by: 'gates-passed' } })),
    ];
    const { steps } = await written({ ...file, timeline });
    expect(steps).toEqual([{ expect: { shown: [] } }, { wait: '2 s', expect: { shown: ['Spring'] } }]);
  });

  test('scrolls as far as the trigger asked (DEV-21)', async () => {
    const { steps } = await written(await record(visit([{ kind: 'scroll', to: 3000 }], SCROLLED)));
    expect(steps).toContainEqual({ scroll: '40 %', expect: { shown: ['Summer'] } });
  });

  test.each(['autopilot', 'cart_event', 'cart_state'])(
    'fire the trigger for %s, since the recording lacks the act (DEV-21)',
    async (trigger) => {
      const file = await record(visit([{ kind: 'wait', seconds: 2 }], DELAYED));
      const timeline = file.timeline.map((each) =>
        each.event.type === 'trigger-fired' ? { ...each, event: { ...each.event, trigger } } : each,
      );
      expect((await written({ ...file, timeline })).steps.slice(1)).toEqual([
        { wait: '2 s', expect: { shown: [] } },
        { fire: 'Spring', expect: { shown: ['Spring'] } },
      ]);
    },
  );

  test('calls popups of one name by their ids (DEV-21)', async () => {
    const twin = { ...SCROLLED, poptin_name: 'Spring', triggers: { delay: { seconds: 2, per: 'page' } } };
    const { steps } = await written(await record(visit([{ kind: 'wait', seconds: 2 }], DELAYED, twin)));
    expect(JSON.stringify(steps)).toContain(IDS[0]);
    expect(JSON.stringify(steps)).not.toContain('Spring');
  });

  test('keeps all that was simulated: played again it is the same (DEV-06, DEV-21)', async () => {
    const simulation = {
      ...NOTHING_SIMULATED,
      copy: true,
      mobile: true,
      language: 'he-IL',
      country: 'IL',
      consent: { shopify: 'no', gpc: 'yes' },
      adBlocker: true,
      server: {
        conversion: { kind: 'status', status: 503, seconds: 5, upgrade: false },
        display: { kind: 'refused-restricted', status: 0, seconds: 0, upgrade: true },
      },
      cart: {
        platform: 'wix',
        currency: 'EUR',
        items: [{ title: 'Mug', productId: 'mug', variantId: 'mug', category: '', quantity: 2, priceHundredths: 1250 }],
      },
      prize: { popupId: IDS[0], label: '', roll: 0.25 },
    } as const;
    const scenario = await written(await record(visit([{ kind: 'wait', seconds: 1 }], DELAYED)), simulation);
    expect(simulationOf({ ...NOTHING_SIMULATED, copy: true }, scenario, (name) => name)).toEqual(simulation);
  });
});
