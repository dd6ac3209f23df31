import { browserEntries } from '../browser/history-entries.ts';
import type { Context } from '../context.ts';
import type { PopupController } from '../show/machine/popup-controller.ts';
import * as explain from '../support/explain/find-change.ts';

export { forecast } from '../support/explain/forecast.ts';

/** Finds what would make a popup show. Fetched when somebody asks. */
export const findChange = (context: Context, controller: PopupController) =>
  explain.findChange(context, controller, browserEntries().read() !== null);
