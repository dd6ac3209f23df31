import { fieldsOf } from '../read-value.ts';
import type { KindInTools, SimulationKind } from '../simulation-kind.ts';

/** The page around a popup, as some pages and visitors have it. */
export interface SimulatedSurroundings {
  readonly dark: boolean;
  readonly rightToLeft: boolean;
  /** The visitor asked for less motion. */
  readonly lessMotion: boolean;
}

/** Null leaves the page as it is. Code that loads after the hook changes it. */
export const surroundings: SimulationKind<SimulatedSurroundings | null> = { off: null };

export const surroundingsInTools: KindInTools<SimulatedSurroundings | null> = {
  read(value) {
    const given = fieldsOf(value);
    const isOn = (name: keyof SimulatedSurroundings) => Object.hasOwn(given, name) && given[name] === true;
    const read = { dark: isOn('dark'), rightToLeft: isOn('rightToLeft'), lessMotion: isOn('lessMotion') };
    return Object.values(read).includes(true) ? read : null;
  },
};

/** Dark from edge to edge, over the page's own styles. Popups are protected by their shadow roots. */
const DARK = `:root,body{background:#15171b!important;color-scheme:dark!important}
body,body :not(img,video,canvas,svg,svg *){color:#e7e8ec!important;background-color:transparent!important;border-color:#41444d!important;box-shadow:none!important}
body{background:#15171b!important}`;

const MOTION = /\(\s*prefers-reduced-motion\s*(?::\s*(reduce|no-preference)\s*)?\)/g;
const HOSTS = '.poptin-popup,.poptin-teaser';

/** The query that matches for a visitor who asked for less motion. */
const asked = (query: string): string =>
  query.replace(MOTION, (_, value?: string) => (value === 'no-preference' ? '(max-width:0px)' : '(min-width:0px)'));

/** Each changes the page and returns a function that undoes it. */
const CHANGES: { readonly [K in keyof SimulatedSurroundings]: () => () => void } = {
  dark() {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(DARK);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  },
  rightToLeft() {
    const { dir } = document.documentElement;
    document.documentElement.dir = 'rtl';
    return () => {
      document.documentElement.dir = dir;
    };
  },
  lessMotion() {
    const real = window.matchMedia;
    const changed = new Map<MediaList, string>();
    const seen = new Set<Node>();
    const still = (root: Document | ShadowRoot) => {
      for (const sheet of [...root.styleSheets, ...root.adoptedStyleSheets]) stillRules(sheet, changed);
    };
    const look = () => {
      for (const { shadowRoot } of document.querySelectorAll(HOSTS)) {
        if (!shadowRoot) continue;
        still(shadowRoot);
        if (!seen.has(shadowRoot)) watch.observe(shadowRoot, { childList: true, subtree: true });
        seen.add(shadowRoot);
      }
    };
    const watch = new MutationObserver(look);
    window.matchMedia = (query) => real.call(window, asked(`${query}`));
    watch.observe(document, { childList: true, subtree: true });
    still(document);
    look();
    return () => {
      watch.disconnect();
      window.matchMedia = real;
      for (const [media, text] of changed) media.mediaText = text;
    };
  },
};

/** A sheet of another origin hides its rules, so it stays as it is. */
function stillRules(sheet: CSSStyleSheet, changed: Map<MediaList, string>): void {
  try {
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSMediaRule)) continue;
      const { media } = rule;
      const text = asked(media.mediaText);
      if (text === media.mediaText) continue;
      changed.set(media, media.mediaText);
      media.mediaText = text;
    }
  } catch {}
}

/** Changes the page's surroundings, or restores them. */
export function createSurroundings(): (wanted: SimulatedSurroundings | null) => void {
  const undo = new Map<keyof SimulatedSurroundings, () => void>();
  return (wanted) => {
    for (const name of Object.keys(CHANGES) as Array<keyof SimulatedSurroundings>) {
      const isOn = undo.has(name);
      if (wanted?.[name] && !isOn) undo.set(name, CHANGES[name]());
      if (wanted?.[name] || !isOn) continue;
      undo.get(name)?.();
      undo.delete(name);
    }
  };
}
