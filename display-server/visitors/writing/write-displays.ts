import type { displays } from '../../database/schema/schema.ts';
import type { ToldAgain } from './resend-rows.ts';

/** An answered display call, with the popup of each viewer id. */
export type DisplayRow = typeof displays.$inferInsert & { readonly viewers: Readonly<Record<string, string>> };

/** Repeating it changes nothing. */
export const WRITE_DISPLAYS = `
  with given as materialized (
    select * from json_to_recordset($1::text::json) as given(
      "displayId" text, "clientId" text, "call" text, "counted" boolean, "countryCode" text, "ip" text, "payload" jsonb, "viewers" json)
  ), kept as (
    insert into displays (display_id, client_id, call, counted, country_code, ip, payload)
    select "displayId", "clientId", "call", "counted", "countryCode", "ip", "payload" from given
    on conflict do nothing
  )
  insert into viewers (client_id, viewer_id, popup_id, display_id)
  select "clientId", viewer.key, viewer.value, "displayId" from given, json_each_text(given."viewers") as viewer
  on conflict do nothing`;

export const writeDisplays =
  (told: ToldAgain) =>
  async (rows: readonly DisplayRow[], json: string): Promise<readonly undefined[]> => {
    await told.tell(json);
    return rows.map(() => undefined);
  };
