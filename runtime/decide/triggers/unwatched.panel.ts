import { NEVER_NEAR, type Pending, type TriggerPanel } from './trigger.panel.ts';

/** Triggers that nothing watches for, so that a visitor cannot cause them. */
const unwatched = <K extends string>(
  name: string,
  by: string,
  aim: string,
  firesAt: number | null = null,
): TriggerPanel<{ readonly kind: K }> => ({
  name,
  by,
  aim: () => aim,
  near: NEVER_NEAR,
  firesAt: () => firesAt,
  fields: {} as TriggerPanel<{ readonly kind: K }>['fields'],
  settings: {},
  samples: [],
});

export const immediate = /* @__PURE__ */ unwatched<'immediate'>('At once', 'at once', 'at once', 0);
export const preview = /* @__PURE__ */ unwatched<'preview'>('Preview', 'in preview', 'in preview');
export const api = /* @__PURE__ */ unwatched<'api'>('Command', 'by a command', 'at a command');

export const pending: Pending = () => '';
