import { quote } from '../../calls/curl.ts';
import { jsonText } from '../../calls/sent-body.ts';
import { type PopupDraft, textOf } from '../draft/studio-draft.ts';

/**
 * A command for a POSIX shell that saves the draft into an account. Address, token and account are shell variables, so no secret is copied;
 * if one is missing, the shell says which and sends nothing. The settings are fully quoted. If the server refuses, the command shows its
 * answer and fails. The save is a person's, which `by` says: a start of the harness replaces what tools have saved.
 */
export function draftCurl(draft: PopupDraft): string {
  const id = encodeURIComponent(textOf(draft, 'poptin_id'));
  return [
    "curl --fail-with-body --globoff --proto '=http,https' --request PUT",
    `--header "Authorization: Bearer ${variable('ADMIN_TOKEN', 'set it to the token of the admin API')}"`,
    `--header 'Content-Type: application/json'`,
    `--data-raw ${quote(jsonText(draft))}`,
    `--url "${variable('ADMIN_URL', 'set it to the address of the admin API')}/admin/accounts/${variable('CLIENT_ID', 'set it to the account')}/popups/"${quote(id)}"?by=curl"`,
  ].join(' ');
}

/** A variable of the shell, which stops with these words if it is not set. */
const variable = (name: string, words: string): string => `\${${name}:?${words}}`;
