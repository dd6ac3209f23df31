import type { Services } from '../../context.ts';
import type { PopupConfig, Targeting } from '../display/config.ts';
import type { TargetingGate } from '../gates/verdict.ts';

/** One variant of a test per session (CFG-03). */
export const abTest: TargetingGate = (popup, { session }) => {
  const parent = testOf(popup);
  const key = `abtest_session_${parent}`;
  const chosen = parent ? session(key) : popup.id;
  return [chosen === popup.id, `variant ${popup.id}`, `variant ${chosen}`, key];
};

/**
 * A visitor keeps the variant they were first given in this session, as long as it is switched on. An answer with a single variant was
 * requested on its own, so the absence of the visitor's variant does not mean that it is gone.
 */
export function chooseVariants({ ports: { random }, memory }: Services, popups: ReadonlyArray<PopupConfig & Targeting>): void {
  for (const parent of new Set(popups.map(testOf))) {
    const variants = popups.filter((popup) => testOf(popup) === parent);
    const on = variants.filter(({ display }) => display).map(({ id }) => id);
    const chosen = parent && memory.session('abtest_session_', parent);
    if (!parent || !on.length || (chosen && (variants.length === 1 || on.includes(chosen)))) continue;
    memory.setSession('abtest_session_', on[Math.floor(random.next() * on.length)] ?? null, parent);
  }
}

const testOf = ({ abTest: on, abTestParentId }: Targeting): string => (on ? abTestParentId : '');
