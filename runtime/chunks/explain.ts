import { browserEntries } from '../browser/entries.ts';
import type { Context } from '../context.ts';
import * as explain from '../explain/find-change.ts';
import type { Runner } from '../popup/runner.ts';

/** The chunk that says what would show a popup: fetched when somebody asks. */
export const findChange = (context: Context, runner: Runner) => explain.findChange(context, runner, browserEntries().read() !== null);
