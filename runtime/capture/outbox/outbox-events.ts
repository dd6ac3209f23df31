/** What becomes of a lead between the form and the server, for whoever watches (FRM-19). The lead itself is in its call. */
export type OutboxEvent =
  /** `safe` when it will outlive the browser: its transaction is complete. */
  | { readonly type: 'lead-kept'; readonly key: string; readonly popupId: string; readonly safe: boolean }
  | { readonly type: 'lead-sent'; readonly key: string; readonly popupId: string; readonly conversionId: string; readonly attempts: number }
  | { readonly type: 'lead-delayed'; readonly key: string; readonly popupId: string; readonly problem: string; readonly retryInMs: number }
  | { readonly type: 'lead-dropped'; readonly key: string; readonly popupId: string; readonly reason: string }
  /** The owner's account asked for code with a conversion: run, only shown, or forbidden by the page. */
  | { readonly type: 'conversion-code'; readonly popupId: string; readonly code: string; readonly outcome: 'run' | 'shown' | 'forbidden' };
