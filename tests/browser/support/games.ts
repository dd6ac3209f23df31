import type { Locator } from '@playwright/test';
import type { Site, WirePopup } from './site.ts';
import { expect, SECOND, type Visitor } from './test.ts';

export interface WirePrize {
  readonly label: string;
  readonly code?: string;
  readonly chances: number;
  readonly loosing_option?: number;
  readonly redirect_to?: number;
  readonly redirect_to_options?: Record<string, unknown>;
}

/** Shows a game of ours with these prizes, ready to be played. */
export async function play(
  site: Site,
  visitor: Visitor,
  format: number,
  gamified_prize: readonly WirePrize[],
  more: WirePopup = {},
): Promise<Locator> {
  const [id = ''] = await site.show({
    poptin_type: 'gamified',
    poptin_format: `format_${format}`,
    template: { type: 'gamified', format: `format_${format}` },
    gamified_prize,
    ...more,
  });
  await visitor.visit(site.url());
  await visitor.wait(SECOND);
  const popup = visitor.popup(id);
  await expect(popup).toBeVisible();
  return popup;
}

/** The fields of the first lead. */
export const entriesOf = async (site: Site): Promise<Array<readonly [string, string]>> =>
  ((await site.leads())[0]?.fields ?? []).map(({ name, value }) => [name, value] as const);
