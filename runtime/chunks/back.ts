import { browserEntries } from '../browser/history-entries.ts';
import { createBackButton } from '../decide/triggers/back-button.ts';

/** The chunk with a phone's back button: fetched where an exit popup is armed on one, and in a tab whose history has an entry of ours. */
export const { keepEntries, waitForBack, goingBack } = createBackButton(browserEntries());
