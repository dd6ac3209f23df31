/** What every common list of ads hides, and nothing else: where all of these meet is a bait, or an ad. */
const HIDES = '.adsbox.ad-banner.banner_ads.text-ads{display:none!important}';

/** An ad blocker that hides things as one does, by a style sheet; it stops no request. */
export function adBlocker(): (on: boolean) => void {
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
