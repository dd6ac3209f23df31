import { browserEntries } from '../browser/history-entries.ts';
import { createBackButton } from '../decide/triggers/leaving/back-button.ts';

/** The phone's back button. Fetched when an exit popup is armed on a phone, and in a tab whose history has an entry of ours. */
export const { keepEntries, waitForBack, goingBack } = createBackButton(browserEntries());
