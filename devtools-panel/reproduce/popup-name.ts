import { readConfig } from '../../inspection/config/read-config.ts';
import type { PopupSummary, PopupType } from '../../runtime/decide/display/config.ts';
import { type About, NO_RULE } from '../state/gate-words.ts';
import { TYPE_NAMES, UNKNOWN_POPUP } from '../state/popup-names.ts';
import type { OpenedFile } from './read-file.ts';

type File = Pick<OpenedFile, 'session'>;

/** A popup's name in the file; what it is where its owner gave it none. Never its id. */
export const popupName =
  ({ session }: File) =>
  (id: string): string =>
    nameIf({ session })(id) ?? UNKNOWN_POPUP;

/** The same; null for one that the file does not tell of. */
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

/** What words about the verdicts of a file need: how its popups are called, and how often each may come, as its pages were told. */
export function aboutIn(file: File): (popupId: string) => About {
  const summaries = new Map<string, PopupSummary>();
  for (const { event } of file.session.timeline)
    if (event.type === 'config-received') for (const summary of event.popups) summaries.set(summary.id, summary);
  const ruleOf = (popupId: string) => {
    const config = file.session.configs.get(popupId);
    return summaries.get(popupId) ?? (config && readConfig(config).read?.popup) ?? NO_RULE;
  };
  return (popupId) => ({ popup: ruleOf(popupId), nameOf: popupName(file) });
}
