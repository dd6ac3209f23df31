import { readConfig } from '../../inspection/config/read-config.ts';
import type { Session } from '../../inspection/session/session.ts';
import type { PopupSummary, PopupType } from '../../runtime/decide/display/config.ts';
import type { Named } from '../../runtime/decide/gates/gate.panel.ts';
import { TYPE_NAMES, UNKNOWN_POPUP } from '../popups/popup-names.ts';

interface File {
  readonly session: Pick<Session, 'configs' | 'timeline'>;
}

/** A popup's name in the file, or its type if its owner gave it none. Never its id. */
export const popupName =
  ({ session }: File) =>
  (id: string): string =>
    nameIf({ session })(id) ?? UNKNOWN_POPUP;

/** The same; null for a popup that the file does not mention. */
export const nameIf =
  ({ session }: File) =>
  (id: string): string | null => {
    const config = session.configs.get(id);
    if (!config) return null;
    const { poptin_name: name, poptin_type: type } = config;
    if (typeof name === 'string' && name) return name.slice(0, MAX_NAME);
    return typeof type === 'string' && Object.hasOwn(TYPE_NAMES, type)
      ? `${TYPE_NAMES[type as PopupType]} without a name`
      : 'Popup without a name';
  };

const MAX_NAME = 80;

/** A popup of a file: how often it may show, and the names of the others. */
export interface About extends Named {
  readonly popup: Pick<PopupSummary, 'frequency' | 'amount'>;
}

/** For a popup whose settings are not in the file. */
const NO_RULE: About['popup'] = { frequency: 'every-page', amount: 0 };

/** The facts behind the words of a verdict: popup names, and how often each popup may show. */
export function aboutIn(file: File): (popupId: string) => About {
  const ruleOf = rulesIn(file);
  return (popupId) => ({ popup: ruleOf(popupId) ?? NO_RULE, nameOf: popupName(file) });
}

/** How often each popup may show; null for one whose settings are not in the file. */
export function rulesIn({ session }: File): (popupId: string) => About['popup'] | null {
  const summaries = new Map<string, PopupSummary>();
  for (const { event } of session.timeline)
    if (event.type === 'config-received') for (const summary of event.popups) summaries.set(summary.id, summary);
  return (popupId) => {
    const config = session.configs.get(popupId);
    return summaries.get(popupId) ?? (config && readConfig(config).read?.popup) ?? null;
  };
}
