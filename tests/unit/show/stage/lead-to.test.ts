import { afterEach, expect, test, vi } from 'vitest';
import { leadTo } from '../../../../runtime/show/stage/accessibility.ts';
import type { Stage } from '../../../../runtime/show/stage/stage.ts';
import { only } from '../../../support/only.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['in the popup', 'host', null, true],
  ['nowhere', 'body', null, true],
  ['in a field of the page, beside a card', 'field', null, false],
  ['in a field of the page, under a modal', 'field', 'overlay', true],
] as const)('a visitor %s is led to the next screen, or stays (LIF-04, KEY-05)', (_what, active, overlay, isLed) => {
  const element = () => only<HTMLElement>({});
  const elements = { host: element(), body: element(), field: element(), overlay: element() };
  vi.stubGlobal('document', { activeElement: elements[active], body: elements.body });
  const done: unknown[] = [];
  const part = only<HTMLElement>({ scrollIntoView: (how: unknown) => done.push(how) });
  const focused = only<HTMLElement>({ focus: (how: unknown) => done.push(how) });
  const stage = only<Stage>({ host: elements.host, overlay: overlay && elements[overlay] });
  leadTo({ stage }, part, focused);
  // First the focus, which scrolls nothing.
  expect(done).toEqual(isLed ? [{ preventScroll: true }, { block: 'nearest', behavior: 'instant' }] : []);
});
