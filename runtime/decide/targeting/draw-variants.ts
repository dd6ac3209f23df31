import type { Ports } from '../../ports.ts';
import type { Memory } from '../../visitor/memory.ts';
import type { PopupConfig } from '../display/config.ts';
import type { Targeting } from '../gates/gates.ts';
import { testOf } from '../gates/popup/ab-test.ts';

/** What a draw reads and remembers. */
interface Drawing {
  readonly ports: Pick<Ports, 'random'>;
  readonly memory: Memory;
}

/**
 * A visitor keeps the variant that they first got in this tab or visit, or that they converted on, while it is enabled (CFG-09). Only an
 * answer for the whole page shows that a variant has gone. One for a single popup may leave out the variant that its visitor has.
 */
export function chooseVariants(
  { ports: { random }, memory }: Drawing,
  popups: ReadonlyArray<PopupConfig & Targeting>,
  isWholePage: boolean,
): void {
  const tests = new Set(popups.map(testOf));
  tests.delete('');
  if (!tests.size) return;
  const jar = memory.cookies();
  const visit = jar.get('session_started');
  const inVisit = variantsOf(memory, visit);
  for (const parent of tests) {
    const variants = popups.filter((popup) => testOf(popup) === parent);
    const drawn = variants.filter(({ display }) => display);
    const on = drawn.map(({ id }) => id);
    const inTab = memory.session('abtest_session_', parent);
    // A conversion on any variant is also one of the test, whose id may be that of its first variant.
    const converted = on.filter((id) => jar.has(`conversion_${id}`));
    const known = inTab || inVisit.get(parent) || converted.find((id) => id !== parent) || converted[0];
    const stays = known && (!isWholePage || !on.length || on.includes(known));
    const chosen = stays ? known : draw(drawn, random.next());
    if (!chosen) continue;
    if (chosen !== inTab) memory.setSession('abtest_session_', chosen, parent);
    if (chosen === inVisit.get(parent)) continue;
    inVisit.set(parent, chosen);
    memory.setLocal('apt_variants', JSON.stringify([visit, [...inVisit]]));
  }
}

/** The variant at a position within the sum of all weights. */
function draw(variants: ReadonlyArray<PopupConfig & Targeting>, share: number): string | undefined {
  let left = share * variants.reduce((sum, { abTestWeight }) => sum + abTestWeight, 0);
  for (const { id, abTestWeight } of variants) {
    left -= abTestWeight;
    if (left < 0) return id;
  }
}

/** Session storage ends with its tab, but a visit may have several tabs. Variants of an earlier visit are dropped. */
function variantsOf(memory: Memory, visit: string | undefined): Map<string, string> {
  try {
    const [began, variants] = JSON.parse(memory.local('apt_variants') ?? '');
    if (began === visit) return new Map(variants);
  } catch {
    // Nothing is stored, or another script has written there.
  }
  return new Map();
}

/** Tells an engagement rule which test a popup of this answer belongs to: an act with either counts for both (CFG-08). */
export function nameTests(popups: ReadonlyArray<PopupConfig & Targeting>): void {
  const ids = new Map(popups.map(({ id, memoryId }) => [id, memoryId]));
  for (const { engagementFilter } of popups) for (const row of engagementFilter) Object.assign(row, { memoryId: ids.get(row.popupId) });
}
