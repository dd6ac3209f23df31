import { expect, test } from 'vitest';
import { createScope } from '../../../../runtime/scope.ts';
import { open, whenVisible } from '../../../../runtime/show/machine/open.ts';
import type { Opening, PopupOptions, View } from '../../../../runtime/show/machine/popup-view.ts';
import { FakeBrowser } from '../../../support/fake-ports.ts';
import { only } from '../../../support/only.ts';

test('a popup whose products load in a hidden tab finds its place once seen (EMB-06, EMB-11)', async () => {
  const browser = new FakeBrowser();
  const said: string[] = [];
  let comes: (wanted: boolean) => void = () => {};
  const wanted = new Promise<boolean>((answer) => {
    comes = answer;
  });
  const enter = () => {
    said.push(browser.visible ? 'enters' : 'enters unseen');
    return Promise.resolve();
  };
  const its = only<Opening>({
    ...{
      by: 'delay',
      isModal: false,
      ignoreGates: false,
      mayShow: () => true,
      mayStillShow: () => true,
      popup: only<PopupOptions['config']>({}),
    },
    deps: only<Opening['deps']>({ context: only<Opening['deps']['context']>({ ports: browser.ports, whenVisible }) }),
    scope: createScope(() => {}),
    send: ({ type }: { type: string }) => void said.push(type),
  });
  open(its, its.scope, () => only<View>({ wanted, enter }));
  browser.visible = false;
  comes(true);
  await new Promise((turn) => setImmediate(turn));
  expect(said).toEqual([]);
  browser.visible = true;
  browser.happen('visibility', undefined);
  await new Promise((turn) => setImmediate(turn));
  expect(said).toEqual(['enters', 'ready']);
});
