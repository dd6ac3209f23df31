import { expect, test } from 'vitest';
import { UNKNOWN_PAGE } from '../../../../runtime/decide/gates/ask-gates.ts';
import type { Busy } from '../../../../runtime/decide/gates/facts.ts';
import type { Move } from '../../../../runtime/decide/gates/gate.ts';
import { gate } from '../../../../runtime/decide/gates/time/busy-page.ts';
import { contextOf } from '../../../support/context.ts';
import { FakeBrowser, MINUTE, SECOND } from '../../../support/fake-ports.ts';

/** A page whose popups wait for these. */
function pageWith(waitsFor: Busy[]) {
  const browser = new FakeBrowser();
  const open = new Set<Busy>();
  const hears: Array<(move: Move) => void> = [];
  let watched: readonly [kinds: readonly Busy[], run: () => void, signal: AbortSignal] | undefined;
  let asked = 0;
  gate.begin([{ waitsFor }], {
    context: contextOf(browser.ports),
    live: { ...UNKNOWN_PAGE, isOpen: (what) => open.has(what) },
    onMove: (run) => void hears.push(run),
    onOpenChange: (...watch) => {
      watched = watch;
    },
    again: () => {
      asked += 1;
    },
  });
  return {
    browser,
    open,
    refused: () => {
      for (const hear of hears) hear('gone');
    },
    change: () => watched?.[1](),
    watched: () => (watched && !watched[2].aborted ? watched[0] : []),
    asked: () => asked,
  };
}

test('what a refused popup waits for is watched until it closes, whoever closes it (TGT-17)', () => {
  const page = pageWith(['chat', 'dialog']);
  expect(page.watched()).toEqual([]);
  page.open.add('chat');
  page.refused();
  expect(page.watched()).toEqual(['chat']);
  page.change();
  page.browser.advance(SECOND);
  expect([page.asked(), page.watched()]).toEqual([0, ['chat']]);
  page.open.delete('chat');
  page.change();
  page.browser.advance(SECOND);
  expect([page.asked(), page.watched()]).toEqual([1, []]);
});

test('many changes in one second cost one look, and none without a change (TGT-17)', () => {
  const page = pageWith(['dialog']);
  page.open.add('dialog');
  page.refused();
  for (let change = 0; change < 9; change++) page.change();
  page.open.delete('dialog');
  page.browser.advance(SECOND);
  expect(page.asked()).toBe(1);
  page.browser.advance(MINUTE);
  expect(page.asked()).toBe(1);
});

test('what no popup waits for is not watched (TGT-17)', () => {
  const page = pageWith(['dialog']);
  page.open.add('chat');
  page.refused();
  expect(page.watched()).toEqual([]);
});
