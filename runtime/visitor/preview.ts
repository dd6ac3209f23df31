import type { Page } from '../ports.ts';

/** The id of the one popup that this page previews (TRG-12); '' on a real visit. */
export const previewOf = (page: Pick<Page, 'url'>): string => new URL(page.url()).searchParams.get('ppt-preview') ?? '';
