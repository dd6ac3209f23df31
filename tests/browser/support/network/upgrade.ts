import { newId } from '../../../../display-server/visitors/identifiers.ts';

/** The popup of a refused account: an offer with a link, "Later" and an X (GAT-11). */
export function upgradePopup(poptin_target = 'click') {
  const markup =
    '<div data-poptin-container><button data-action="close" aria-label="Close">x</button><h2>Upgrade</h2><a href="/plans" data-action="link">See the plans</a><button data-action="skip">Later</button></div>';
  return { poptin_id: newId(), poptin_type: 'lightbox', poptin_target, markup };
}
