import type { Page } from '../runtime/ports.ts';
import type { Simulation } from './protocol.ts';

/** A page on another device, in another language, or in preview. Only what is simulated is answered here; everything else is the page's own. */
export function simulatePage(page: Page, current: () => Pick<Simulation, 'mobile' | 'language' | 'preview'>): Page {
  return {
    ...page,
    isMobile: () => current().mobile ?? page.isMobile(),
    language: () => current().language || page.language(),
    url() {
      const url = page.url();
      const { preview } = current();
      if (!preview) return url;
      const previewing = new URL(url);
      previewing.searchParams.set('ppt-preview', preview);
      return previewing.href;
    },
  };
}
