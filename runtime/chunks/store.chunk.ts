import { browserSignals } from '../browser/page-signals.ts';
import type { Context } from '../context.ts';
import { readStoreAnswer } from '../decide/display/account-settings.ts';
import { followStore as follow } from '../store/follow-store.ts';
import type { RawAnswer } from '../wire/readers.ts';

/** Follows a store: its cart and its visitor. Fetched in idle time on a store's pages. */
export const followStore = (context: Context, answered: Promise<RawAnswer>, previewId: string): void =>
  follow(
    context,
    context.ports.signals ?? browserSignals(context.ports.page),
    answered.then((answer) => readStoreAnswer(context, answer)),
    previewId,
  );
