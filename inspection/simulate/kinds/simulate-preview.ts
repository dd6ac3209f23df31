import { popupIdOf } from '../read-value.ts';
import type { KindInTools, PopupSchema, SimulationKind, Zod } from '../simulation-kind.ts';

/** The id of the previewed popup, like `?ppt-preview=` in the page's address; '' for none. */
export const preview: SimulationKind<string> = {
  off: '',
  ports: ({ page }, current) => ({
    page: {
      ...page,
      url() {
        const popupId = current();
        if (!popupId) return page.url();
        const url = new URL(page.url());
        url.searchParams.set('ppt-preview', popupId);
        return url.href;
      },
    },
  }),
};

export const previewInTools = {
  read: popupIdOf,
  scenario: {
    name: 'preview' as const,
    schema: (_: Zod, popup: PopupSchema) => popup,
    value: (popup: string, idOf: (popup: string) => string) => idOf(popup),
    said: (value: string) => value || undefined,
  },
} satisfies KindInTools<string>;
