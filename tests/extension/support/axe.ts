import type { Frame } from '@playwright/test';
import axe from 'axe-core';

/** The findings of axe in a frame, a line each. `@axe-core/playwright` only takes whole pages, and DevTools itself is not ours to judge. */
export async function problemsIn(frame: Frame): Promise<string[]> {
  await frame.evaluate(axe.source);
  return frame.evaluate(async () => {
    const { violations } = await (globalThis as typeof globalThis & { axe: typeof axe }).axe.run();
    return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target})`));
  });
}
