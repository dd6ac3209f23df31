import { fieldsOf, parsed } from '../read-values.ts';
import type { Told, VendorRule } from '../vendor-rule.ts';

function readChoice(text: string): Told[] {
  const services = fieldsOf(parsed(text));
  const allowed = services.filter(([, on]) => on === true).map(([name]) => name.slice(0, 40));
  return services.length ? [{ did: 'chosen', popup: '', at: null, note: `allows ${allowed.slice(0, 10).join(', ') || 'nothing'}` }] : [];
}

/** Every way to close its notice is a choice. Its settings close without one. */
export const klaro: VendorRule = {
  id: 'klaro',
  name: 'Klaro',
  files: /\/\/cdn\.kiprotect\.com\/klaro\/|\/klaro(?:@|\/|[\w.-]*\.js)/,
  detect: [{ element: '.klaro > :is(.cookie-notice, .cookie-modal)' }, { global: 'klaroConfig' }],
  popups: [
    { kind: 'consent', at: '.klaro > .cookie-notice:not(.cookie-notice-hidden)', id: () => 'notice', close: null },
    { kind: 'consent', at: '.klaro > .cookie-modal', box: '.cm-modal', id: () => 'settings', close: { press: '.cm-header .hide' } },
  ],
  records: [
    { area: 'cookie', key: /^klaro$/, read: readChoice },
    { area: 'local', key: /^klaro$/, read: readChoice },
  ],
  events: [],
  proof: 'code',
  source: 'https://klaro.org/',
};
