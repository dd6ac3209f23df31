import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstOfRun, type SavedVersion, sinceWhen } from '../../../../inspection/evidence/since-when.ts';
import { FakeBrowser } from '../../../support/fake-ports.ts';
import { ACCOUNT, BAR, SPRING, SUMMER, visitOf, type Wire } from '../../../support/seeded-causes.ts';

const HOUR = 3_600_000;
/** Fields that no visitor's fate depends on. */
const NOISE: ReadonlyArray<(n: number) => Wire> = [
  (n) => ({ poptin_name: `Name ${n}` }),
  (n) => ({ design_properties: { poptin_design_auto_close: n + 5 } }),
  (n) => ({ coupon_code: `SAVE${n}` }),
];
/** A save that changes the fate of one popup. */
const CAUSES: ReadonlyArray<readonly [id: string, more: Wire]> = [
  [SPRING, { display: false }],
  [SPRING, { device_filter: [{ value: 'phone', type: 'show' }] }],
  [SPRING, { schedule_filter: { until: '2026-06-01T00:00' } }],
  [SPRING, { engagement_with_other_poptin_filter: [{ poptin_id: 'a1b2c3d4e5f60', engagement: 'seen' }] }],
  [SPRING, { triggers: { delay: { seconds: 3600, per: 'page' } } }],
  [SUMMER, { visitor_filter: 'returning' }],
  [SUMMER, { language_filter: [{ value: 'he', type: 'show' }] }],
  [SUMMER, { cookie_filter: [{ name: 'vip', role: 'contains|||gold', type: 'show' }] }],
  [SUMMER, { page_filter: [{ value: '/cart', role: 'is', type: 'show' }] }],
  [SUMMER, { holdout_filter: { percent: 100, of: 'popup' } }],
  [BAR, { visits_filter: { min: 3, max: 9 } }],
  [BAR, { country_filter: [{ value: 'IL', type: 'show' }] }],
  [BAR, { utm_filter: [{ value: 'mail', name: 'source', type: 'show' }] }],
];

interface Saved extends SavedVersion {
  readonly settings: Wire;
}

/** Versions of a popup, one a day; from one on it has these settings too, or no longer. */
function history(id: string, more: Wire, { length, from, isCure }: { length: number; from: number; isCure: boolean }): Saved[] {
  const began = new FakeBrowser().now - length * HOUR;
  return Array.from({ length }, (_, nth) => ({
    ...{ version: nth + 1, at: began + nth * HOUR, live: true },
    settings: { ...ACCOUNT[id], ...NOISE[nth % NOISE.length]?.(nth), ...(nth + 1 >= from !== isCure && more), markup: '<p>Hello</p>' },
  }));
}

const reader =
  (versions: readonly Saved[], read: number[] = []) =>
  async (version: number) => {
    read.push(version);
    return versions.find((each) => each.version === version)?.settings ?? null;
  };
/** The visit to a page that has a version of one popup. */
const visitTo = (id: string, { settings }: Saved) => visitOf({ popups: { [id]: settings } });

const SEEDED = Array.from({ length: 50 }, (_, n) => {
  const [id, more] = CAUSES[n % CAUSES.length]!;
  const length = 4 + ((n * 7) % 46);
  return { n, id, more, length, from: 2 + ((n * 11) % (length - 1)), isCure: n % 3 === 2 };
});

test.each(SEEDED)('seeded history $n: the save that changed the verdict is found among $length (DEV-41)', async ({ id, more, ...how }) => {
  const versions = history(id, more, how);
  const read: number[] = [];
  const since = await sinceWhen(await visitTo(id, versions.at(-1)!), id, versions, reader(versions, read));
  expect(since).toMatchObject({ kind: 'since', from: { version: how.from }, before: { version: how.from - 1 }, isVersionOfFile: true });
  expect(new Set(read).size).toBeLessThanOrEqual(13);
});

test('a popup that is gone since a save is traced to that save (DEV-41)', async () => {
  const versions = history(SPRING, {}, { length: 9, from: 1, isCure: false }).map((each) => ({ ...each, live: each.version < 6 }));
  const since = await sinceWhen(await visitOf({ popups: { [SPRING]: null } }), SPRING, versions, reader(versions));
  expect(since).toMatchObject({ kind: 'since', outcome: 'absent', from: { version: 6 }, earlier: { kind: 'shows' } });
});

test('saves after the visit have no part in it (DEV-41)', async () => {
  const all = history(SPRING, { display: false }, { length: 20, from: 15, isCure: false });
  const visit = await visitTo(SPRING, all[9]!);
  const versions = all.map((each) => ({ ...each, at: each.at + 10 * HOUR }));
  expect(await sinceWhen(visit, SPRING, versions, reader(versions))).toMatchObject({ kind: 'always', oldest: { version: 1 } });
});

test('a history that begins after the visit, and one that is not handed out, are said to be so (DEV-41)', async () => {
  const versions = history(SPRING, {}, { length: 5, from: 1, isCure: false });
  const visit = await visitTo(SPRING, versions[4]!);
  const later = versions.map((each) => ({ ...each, at: each.at + 1000 * HOUR }));
  expect(await sinceWhen(visit, SPRING, later, reader(later))).toEqual({ kind: 'younger' });
  expect(await sinceWhen(visit, SPRING, versions, async () => null)).toEqual({ kind: 'unread', version: 5 });
});

test('a rule that reads what no file holds bounds what is known, and is named (DEV-41)', async () => {
  const rule = { js_filter: [{ name: 'user.plan', role: 'equal|||pro', type: 'show' }] };
  const versions = history(SUMMER, rule, { length: 8, from: 5, isCure: true });
  const since = await sinceWhen(await visitTo(SUMMER, versions[7]!), SUMMER, versions, reader(versions));
  expect(since).toMatchObject({ kind: 'since', from: { version: 5 }, earlier: { kind: 'untold', gates: ['variable-filter'] } });
});

test('a rule whose value a report takes out is the same rule in every version that has it (DEV-41)', async () => {
  const rule = { js_filter: [{ name: 'user.mail', role: 'equal|||anna@shop.example', type: 'show' }] };
  const always = history(SUMMER, rule, { length: 8, from: 1, isCure: false });
  expect(await sinceWhen(await visitTo(SUMMER, always[7]!), SUMMER, always, reader(always))).toMatchObject({ kind: 'always' });
  const later = history(SUMMER, rule, { length: 8, from: 5, isCure: false });
  const since = await sinceWhen(await visitTo(SUMMER, later[7]!), SUMMER, later, reader(later));
  expect(since).toMatchObject({ kind: 'since', from: { version: 5 } });
});

test('the first of a run is a change, and of one change the one, in at most twice the halvings (DEV-41)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 60 }), async (before) => {
      const row = [...before, true];
      let looks = 0;
      const first = await firstOfRun(row.length - 1, async (place) => {
        looks += 1;
        return row[place] === true;
      });
      expect(looks).toBeLessThanOrEqual(2 * Math.ceil(Math.log2(row.length)) + 2);
      if (first === null) expect(row[0]).toBe(true);
      else expect([row[first - 1], row[first]]).toEqual([false, true]);
      if (!row.includes(false)) expect(first).toBeNull();
    }),
  );
});
