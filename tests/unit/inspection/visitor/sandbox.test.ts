import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type KeptEntry, VISITOR_PRESETS } from '../../../../inspection/simulate/kinds/simulate-visitor.ts';
import { NOTHING_SIMULATED } from '../../../../inspection/simulate/simulation.ts';
import { becomeVisitor } from '../../../../inspection/visitor/become-visitor.ts';
import { COPY_KEY, isInTab } from '../../../../inspection/visitor/kept-in-tab.ts';
import { forgetPopup, readMemory } from '../../../../inspection/visitor/read-memory.ts';
import { restoreVisitor } from '../../../../inspection/visitor/restore-visitor.ts';
import { readFacts } from '../../../../runtime/decide/gates/facts.ts';
import type { KeptLead } from '../../../../runtime/ports.ts';
import { createMemory } from '../../../../runtime/visitor/memory.ts';
import { PageOfPopups } from '../../../support/page-of-popups.ts';
import { visited } from '../visited.ts';

const DAY_MS = 86_400_000;
const ID = '8f5fa95b4c1f9';
const OURS = ['poptin_user_id', `poptin_o_v_${ID}`, 'poptin_session', `poptin_c_p_o_x_c_${ID}`];
const THEIRS = ['tier', 'cart'];
const LOCAL = ['poptin_converted_email', 'theme'];
const SESSION = [`pageviews_${ID}`, 'new_user', 'scroll'];
/** Attributes that pages and servers write, also over a cookie of ours. */
const ATTRIBUTES = ['path=/; SameSite=Lax', 'path=/shop', 'path=/; domain=.shop.example; SameSite=None; Secure', 'path=/; SameSite=Strict'];

const lead = (key: string): KeptLead => ({ key, popupId: 'p', viewerId: 'v', form: {}, keptAt: 0, attempts: 0, notBefore: 0 });
const text = fc.string({ maxLength: 6 });
const cookie = {
  name: fc.constantFrom(...OURS, ...THEIRS),
  value: text,
  ms: fc.constantFrom(null, 0, 60_000, DAY_MS, 30 * DAY_MS),
};
const stored = fc.oneof(
  fc.record({ area: fc.constant('local' as const), key: fc.constantFrom(...LOCAL) }),
  fc.record({ area: fc.constant('session' as const), key: fc.constantFrom(...SESSION) }),
);
const is = <T extends string>(kind: T) => fc.constant(kind);

/** Acts of page, server and time, which are the same for a visitor without a copy. */
const world = fc.oneof(
  fc.record({ do: is('page-cookie'), ...cookie, attributes: fc.constantFrom(...ATTRIBUTES) }),
  fc.record({ do: is('page-store'), at: stored, value: fc.option(text) }),
  fc.record({ do: is('pass'), ms: fc.constantFrom(1000, 120_000, DAY_MS) }),
);
/** Acts of the runtime. */
const runtime = fc.oneof(
  fc.record({ do: is('cookie'), ...cookie }),
  fc.record({ do: is('store'), at: stored, value: fc.option(text) }),
  fc.record({ do: is('lead'), key: fc.constantFrom('a', 'b'), gone: fc.boolean() }),
);
/** Acts of a person in the panel, which only change the copy. */
const panel = fc.oneof(
  fc.record({ do: is('travel'), ms: fc.constantFrom(-DAY_MS, DAY_MS, 8 * DAY_MS) }),
  fc.record({ do: is('become'), preset: fc.constantFrom(...VISITOR_PRESETS) }),
  fc.record({ do: is('snapshot') }),
  fc.record({ do: is('restore') }),
  fc.record({ do: is('reset') }),
  fc.record({ do: is('reload') }),
);
type StepOf<A> = A extends fc.Arbitrary<infer S> ? S : never;
type Visitor = ReturnType<typeof visited>;

function happens({ browser }: Visitor, step: StepOf<typeof world>): void {
  if (step.do === 'page-cookie') browser.writeCookie(step.name, step.value, step.ms, step.attributes);
  if (step.do === 'page-store') browser.ports.storage.set(step.at.area, step.at.key, step.value);
  if (step.do === 'pass') browser.advance(step.ms);
}

async function runs({ ports }: Visitor, step: StepOf<typeof runtime>): Promise<void> {
  if (step.do === 'cookie') ports().cookies.set(step.name, step.value, step.ms);
  if (step.do === 'store') ports().storage.set(step.at.area, step.at.key, step.value);
  if (step.do === 'lead') await (step.gone ? ports().leads.remove(step.key) : ports().leads.put(lead(step.key)));
}

/** A popup whose rule keeps something of who met it. */
async function popupOnPage() {
  const page = new PageOfPopups([
    { poptin_id: ID, poptin_type: 'bar', poptin: '<p>x</p>', d_f_r: 'display_once_a_visitor_2', triggers: {} },
  ]);
  await page.wait();
  const controller = page.runtime.popups.get(ID)!;
  return ({ ports }: Visitor) => ({
    popup: controller.popup,
    explain: () =>
      controller.explain(
        readFacts(
          ports(),
          createMemory(ports(), () => {}),
        ),
      ),
  });
}

/** Everything that is stored, with expiry and attributes, for a visitor to return with. */
function keptIn({ browser, leads }: Visitor) {
  const { storage } = browser.ports;
  const area = (name: 'local' | 'session') =>
    Object.fromEntries(
      storage
        .keys(name)
        .filter((key) => !key.startsWith('__poptin'))
        .toSorted()
        .map((key) => [key, storage.get(name, key)]),
    );
  return {
    cookies: browser.cookies(),
    attributes: browser.attributes(),
    local: area('local'),
    session: area('session'),
    leads: [...leads.kept.keys()].toSorted(),
  };
}

test('200 random sequences on a copy leave the visitor as without it (DEV-14)', async () => {
  const met = await popupOnPage();
  const changed = { become: 0, restore: 0, reset: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(world, runtime), { maxLength: 12 }),
      fc.array(fc.oneof(world, runtime, panel), { minLength: 1, maxLength: 30 }),
      async (before, during) => {
        const [tried, untouched] = [visited(), visited()];
        const isOfWorld = (step: { readonly do: string }): step is StepOf<typeof world> => /^(page-|pass)/.test(step.do);
        const isOfRuntime = (step: { readonly do: string }): step is StepOf<typeof runtime> => /^(cookie|store|lead)$/.test(step.do);
        // Both have the same past, and the same page and server.
        for (const step of before) for (const one of [tried, untouched]) await (isOfWorld(step) ? happens(one, step) : runs(one, step));
        tried.tell({ ...NOTHING_SIMULATED, copy: true });
        let snapshot: readonly KeptEntry[] = [];
        for (const step of during) {
          const had = JSON.stringify(readMemory(tried.ports()));
          if (isOfWorld(step)) for (const one of [tried, untouched]) happens(one, step);
          else if (isOfRuntime(step)) await runs(tried, step);
          else if (step.do === 'travel') tried.tell({ ...tried.simulation(), clockOffsetMs: tried.simulation().clockOffsetMs + step.ms });
          else if (step.do === 'become') becomeVisitor(tried.ports(), step.preset, met(tried));
          else if (step.do === 'snapshot') snapshot = readMemory(tried.ports());
          else if (step.do === 'restore') restoreVisitor(tried.ports(), snapshot);
          else if (step.do === 'reset') forgetPopup(tried.ports(), ID);
          else tried.reload();
          if (step.do in changed && JSON.stringify(readMemory(tried.ports())) !== had) changed[step.do as keyof typeof changed] += 1;
        }
        tried.tell(NOTHING_SIMULATED);
        expect(keptIn(tried)).toEqual(keptIn(untouched));
        expect([...tried.ports().cookies.all()].toSorted()).toEqual([...untouched.ports().cookies.all()].toSorted());
        expect(isInTab(tried.browser.ports.storage, COPY_KEY)).toBe(false);
      },
    ),
    { numRuns: 200 },
  );
  // Each act changed the copy at least once.
  for (const times of Object.values(changed)) expect(times).toBeGreaterThan(0);
});
