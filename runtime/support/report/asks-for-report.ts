import type { Page } from '../../ports.ts';

/** Whether support sent the visitor here: `?ppt-report`. */
export const asksForReport = (page: Pick<Page, 'url'>): boolean => new URL(page.url()).searchParams.has('ppt-report');
