import type { PopupConfig } from './config.ts';

/** A popup as the server sent it, without its markup. */
export function withoutMarkup({ wire }: PopupConfig): Readonly<Record<string, unknown>> {
  const { poptin: _markup, ...rest } = wire;
  return rest;
}
