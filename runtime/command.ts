import type { TriggerKind } from './decide/display/config.ts';

/** What the panel can ask of a running runtime. */
export type Command =
  | { readonly kind: 'show'; readonly popupId: string; readonly ignoreGates: boolean }
  | { readonly kind: 'close'; readonly popupId: string | null }
  | { readonly kind: 'off' }
  | { readonly kind: 'on' }
  | { readonly kind: 'submit'; readonly popupId: string }
  /** `nth` is the trigger's index among the popup's triggers. */
  | { readonly kind: 'fire'; readonly popupId: string; readonly trigger: TriggerKind; readonly nth: number | null }
  /** Asks the gates again and arms the popup if they allow it. Sent after something outside changed its memory. */
  | { readonly kind: 'arm'; readonly popupId: string };

declare module './events.ts' {
  interface RuntimeEvents {
    command: { readonly command: Command };
  }
}
