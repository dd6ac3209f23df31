import { browserEntries } from '../browser/history-entries.ts';
import type { Context } from '../context.ts';
import * as explain from '../explain/find-change.ts';
import type { PopupController } from '../show/machine/popup-controller.ts';

export { forecast } from '../explain/forecast.ts';

/** Finds what would show a popup. Fetched when somebody asks. */
export const findChange = (context: Context, controller: PopupController) =>
  explain.findChange(context, controller, browserEntries().read() !== null);
