/** Stands in for the upgrade popup of a restricted account (GAT-11), which only the server has. */
const MARKUP = `<style>[data-poptin-container]{max-width:340px;margin:auto;padding:28px;border-radius:12px;background:#fff;color:#1b1c20;font:16px/1.5 system-ui;text-align:center}</style><div data-poptin-container><h2>Upgrade popup</h2><p>Stands in for the offer of a restricted account.</p><a href="#upgrade" data-action="link">Upgrade</a> <button type="button" data-action="skip">Remind me</button></div>`;

export const UPGRADE_POPUP = {
  poptin_id: 'simulated-upgrade',
  poptin_name: 'Upgrade popup (simulated)',
  poptin_type: 'lightbox',
  poptin_target: 'click',
  poptin: MARKUP,
};
