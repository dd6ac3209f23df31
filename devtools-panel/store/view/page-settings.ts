import type { RuntimeSettings } from '../../../inspection/protocol/site-runtime.ts';
import type { View } from './panel-view.ts';

/**
 * The settings that the page's runtime has; null while nothing tells them. A tag of our own snippet names no host, since the build has one,
 * and only the runtime says which. '' for a host that nobody told.
 */
export function settingsOf({ page, account }: Pick<View, 'page' | 'account'>): RuntimeSettings | null {
  const tag = page?.tag;
  return tag || account ? { clientId: '', displayHost: '', apiHost: '', filesHost: '', ...tag, ...account } : null;
}
