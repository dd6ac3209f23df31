import { browserEntries } from '../browser/history-entries.ts';
import type { Context } from '../context.ts';
import type { Runner } from '../show/machine/runner.ts';
import * as explain from '../support/explain/find-change.ts';

/** The chunk that says what would show a popup: fetched when somebody asks. */
export const findChange = (context: Context, runner: Runner) => explain.findChange(context, runner, browserEntries().read() !== null);
