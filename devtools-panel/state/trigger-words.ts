import type { TriggerKind, TriggerSpec } from '../../runtime/decide/display/config.ts';
import type { TriggerProgress } from '../../runtime/decide/triggers/arming.ts';

export const TRIGGER_NAMES: Readonly<Record<TriggerKind, string>> = {
  exit_intent: 'Exit intent',
  delay: 'Delay',
  scroll: 'Scroll',
  clicks: 'Clicks',
  page_visits: 'Page visits',
  inactivity: 'Inactivity',
  cart_event: 'Cart event',
  cart_state: 'Cart state',
  scroll_in: 'Scroll into place',
  autopilot: 'Autopilot',
  on_click: 'Direct click',
  preview: 'Preview',
  immediate: 'At once',
  api: 'Command',
};

export function triggerName(kind: TriggerKind): string {
  return TRIGGER_NAMES[kind];
}

const BY: Partial<Record<TriggerKind, string>> = { immediate: 'at once', api: 'by a command', preview: 'in preview' };

/** How a popup came to be asked for, as the end of a sentence. */
export function byTrigger(kind: TriggerKind): string {
  return BY[kind] ?? `by ${triggerName(kind).toLowerCase()}`;
}

/** What has to happen, for example "30 s on this page". Empty where the name says it all. */
export function triggerAim(spec: TriggerSpec): string {
  switch (spec.kind) {
    case 'delay':
      return `${spec.seconds} s ${spec.per === 'session' ? 'on the site' : 'on this page'}`;
    case 'scroll':
      return `${spec.percent} % of the page`;
    case 'clicks':
      return `${spec.count} on this page`;
    case 'page_visits':
      return `${spec.count} in this session`;
    case 'inactivity':
      return `${spec.seconds} s without a sign of life`;
    case 'exit_intent':
      return 'the pointer leaves through the top edge';
    case 'on_click':
      return 'a link or button that carries its id';
    case 'cart_event':
      return `${spec.event} ${spec.productId ? `of product ${spec.productId}` : 'of any product'}`;
    case 'cart_state':
      return `${spec.what === 'value' ? 'value' : 'items'} ${spec.operator.replaceAll('_', ' ')} ${spec.value}`;
    default:
      return '';
  }
}

export function progressText({ current, target, unit }: TriggerProgress): string {
  const shown = unit === 's' ? current.toFixed(1) : `${Math.round(current)}`;
  return `${shown} of ${Math.round(target * 10) / 10} ${unit}`;
}
