import type { KindInTools, SimulationKind, Zod } from '../simulation-kind.ts';

/** Every common filter list hides this and nothing else: an element with all of these classes is an ad, or bait for ad blockers. */
const HIDES = '.adsbox.ad-banner.banner_ads.text-ads{display:none!important}';

/** Hides ads by a style sheet, as an ad blocker does. It blocks no request. */
export function hideAds(): (on: boolean) => void {
  const make = () => {
    const made = new CSSStyleSheet();
    made.replaceSync(HIDES);
    return made;
  };
  let sheet: CSSStyleSheet | null = null;
  return (on) => {
    if (on === (sheet !== null)) return;
    const others = document.adoptedStyleSheets.filter((each) => each !== sheet);
    sheet = on ? make() : null;
    document.adoptedStyleSheets = sheet ? [...others, sheet] : others;
  };
}

/** An ad blocker is on. The hook hides the ads. */
export const adBlocker: SimulationKind<boolean> = { off: false };

export const adBlockerInTools = {
  read: (value) => value === true,
  scenario: {
    name: 'adBlocker' as const,
    schema: (z: Zod) => z.boolean(),
    value: (said: boolean) => said,
    said: (value: boolean) => value || undefined,
  },
} satisfies KindInTools<boolean>;
