import { cutOnPhones } from '../popups/measure/for-phones.ts';
import { lookAtClose } from '../popups/measure/measure-close-control.ts';
import { findTextFaults } from '../popups/measure/text-faults.ts';
import { findOnPage } from '../popups/on-page.ts';
import type { Audit, SeenOverArt } from './audit.ts';
import { coloursBehind } from './colours-behind.ts';
import { contrastWith, textsOverArt } from './over-art.ts';
import { findTargets } from './press-targets.ts';
import { type Axe, runAxe } from './run-axe.ts';
import { tabStops } from './tab-stops.ts';

/**
 * Looks at everything that a report on accessibility says of a popup, without a press or a key. Null where it is not on the page.
 * @param hasVariant phones get markup of their own. Assumed if unknown, because a fault that no phone meets would mislead.
 */
export async function takeAudit(popupId: string, axe: Axe, hasVariant = true): Promise<Audit | null> {
  const one = findOnPage(popupId);
  if (!one) return null;
  const { host, root, box } = one;
  const overArt: SeenOverArt[] = [];
  const unread: string[] = [];
  for (const text of textsOverArt(popupId)) {
    const seen = contrastWith(text, coloursBehind(root, text) ?? []);
    if (seen) overArt.push(seen);
    else unread.push(text.text);
  }
  return {
    violations: await runAxe(axe, host),
    keyboard: tabStops(box),
    texts: findTextFaults(root),
    ...{ overArt, unread },
    targets: findTargets(root),
    narrow: cutOnPhones(one, hasVariant),
    close: lookAtClose(one),
    window: { width: innerWidth, height: innerHeight },
  };
}
