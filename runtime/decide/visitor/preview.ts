import type { Page } from '../../ports.ts';

/** The id of the one popup that this page is to show as a preview (TRG-12); '' on a page that is a real visit. */
export const previewOf = (page: Pick<Page, 'url'>): string => new URL(page.url()).searchParams.get('ppt-preview') ?? '';
