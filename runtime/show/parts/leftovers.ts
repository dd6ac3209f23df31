import { atEnd } from '../../at-end.ts';
import type { OpenPopup } from '../stage/open-popup.ts';
import { aside, type Seen } from '../stage/seen-part.ts';
import { keepKeys } from './keep-keys.ts';
import { keepStray } from './keep-stray.ts';
import { shieldPage } from './shield-page.ts';
import { stopMedia } from './stop-media.ts';

/** Keeps presses from what comes in a popup's place (KEY-07, KEY-08), and stops what plays in a screen that is gone (LIF-12). */
export function attach(popup: OpenPopup, { holding }: Seen): void {
  const { context } = popup;
  const scope = aside(popup, popup.scope);
  keepStray(popup, scope);
  const after = [keepKeys(popup, scope), shieldPage(popup, scope), stopMedia(popup.box, scope, holding)];
  // The popup leaves, so a fault here does not end it.
  atEnd({ signal: holding.signal, fault: context.scope.fault }, () => {
    for (const each of after) each();
  });
  if (holding.signal.aborted && !scope.signal.aborted) for (const each of after) each();
}
