import { expect, test } from 'vitest';
import type { Context } from '../../../../runtime/context.ts';
import type { PopupConfig } from '../../../../runtime/decide/display/config.ts';
import type { CloseTrigger } from '../../../../runtime/show/machine/lifecycle.ts';
import { trackDismiss } from '../../../../runtime/show/tracking/track.ts';
import { createMemory } from '../../../../runtime/visitor/memory.ts';
import { DAY, FakeBrowser } from '../../../support/fake-ports.ts';
import { only } from '../../../support/only.ts';

test.each<readonly [CloseTrigger, Record<string, readonly [string, number]>]>([
  ['x_click', { poptin_c_p_o_x_c_up: ['up', 30 * DAY] }],
  ['cancel_click', { poptin_c_p_o_x_c_up: ['up', DAY] }],
  ['link_click', { poptin_c_p_o_x_c_up: ['up', DAY] }],
  ['escape', { poptin_closed_up: ['escape', 30 * DAY] }],
])('an upgrade popup left by %s is remembered, and no close is reported (GAT-13, GAT-11)', (closeTrigger, kept) => {
  const browser = new FakeBrowser();
  const memory = createMemory(browser.ports, () => {});
  const popup = only<PopupConfig>({ id: 'up', memoryId: 'up' });
  // It has no `call` to make.
  const context = only<Context>({ memory, call: undefined as never, scope: undefined as never });
  trackDismiss(context, popup, { cookieDays: 30 } as never, closeTrigger, true);
  expect(browser.cookies()).toEqual(kept);
});
