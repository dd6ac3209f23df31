/** An iPad says that it is a Mac, but a Mac has no touch. */
const isNewIPad = (agent: string, touchPoints: number): boolean => touchPoints > 1 && agent.includes('Macintosh');

/** Phones and tablets, as the display call and leaving distinguish them. iPhones and older iPads also say Mobile. */
export const isMobileAgent = (agent: string, touchPoints: number): boolean => /Mobi|Android/i.test(agent) || isNewIPad(agent, touchPoints);

/** Owners' names for devices. A tablet has touch, and is wider than a phone. */
export const DEVICES = ['phone', 'tablet', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

export const SYSTEMS = ['windows', 'macos', 'ios', 'android', 'chromeos', 'linux'] as const;
export type System = (typeof SYSTEMS)[number];

export const BROWSERS = ['chrome', 'safari', 'firefox', 'edge', 'opera', 'samsung'] as const;
export type Browser = (typeof BROWSERS)[number];

/** An Android phone says Mobile, a tablet does not. */
export function deviceOf(agent: string, touchPoints: number): Device {
  if (/iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Android(?!.*Mobi)/i.test(agent)) return 'tablet';
  if (/Mobi|iPhone|iPod|Android/i.test(agent)) return 'phone';
  return isNewIPad(agent, touchPoints) ? 'tablet' : 'desktop';
}

/** In this order, because each later name also occurs in earlier ones' agents. */
const SYSTEM_SIGNS: ReadonlyArray<readonly [System, RegExp]> = [
  ['android', /Android/],
  ['ios', /iP(?:hone|ad|od)/],
  ['windows', /Windows/],
  ['macos', /Mac OS X|Macintosh/],
  ['chromeos', /CrOS/],
  ['linux', /Linux|X11/],
];

/** '' for any other system. */
export function systemOf(agent: string, touchPoints: number): System | '' {
  const system = SYSTEM_SIGNS.find(([, sign]) => sign.test(agent))?.[0] ?? '';
  return system === 'macos' && touchPoints > 1 ? 'ios' : system;
}

/** In this order, because most agents also say Chrome and Safari. */
const BROWSER_SIGNS: ReadonlyArray<readonly [Browser, RegExp]> = [
  ['edge', /\bEdg(?:e|A|iOS)?\//],
  ['opera', /\b(?:OPR|Opera|OPT|OPX|OPiOS)\b/],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  // Without a window it says HeadlessChrome.
  ['chrome', /(?:Chrome|CriOS|Chromium)\//],
  ['safari', /\bSafari\//],
];

/** '' for any other browser. */
export const browserOf = (agent: string): Browser | '' => BROWSER_SIGNS.find(([, sign]) => sign.test(agent))?.[0] ?? '';

/** True if the owner lists a browser's language such as `pt-BR`, as `pt-br` or as `pt`. */
export const isLanguage = (language: string, listed: readonly string[]): boolean => {
  const spoken = language.toLowerCase();
  return listed.some((each) => spoken === each.toLowerCase() || spoken.startsWith(`${each.toLowerCase()}-`));
};
