import { keepInSight, type VisibleArea } from '../../over-page/visual-viewport.ts';
import type { Scope } from '../../scope.ts';
import type { Stage } from '../stage/stage.ts';

/** A length in a media query, with its comparison. */
const LENGTH = /(?<![\d.])(?:\d+(?:\.\d+)?|\.\d+)(?=px|r?em)/g;
const FEATURE = /\([^()]*\)/g;

/** The conditions as their owner wrote them, because all showings of a popup share a sheet. */
const written = new WeakMap<MediaList, string>();

/**
 * Keeps a floating popup where its visitor sees it (TYP-21). Media queries depend on the page's own width. If the popup is scaled, their
 * lengths are scaled too, so that they fit the popup's width.
 */
export function placeInSight({ root, frame }: Stage, scope: Scope): void {
  keepInSight(frame, scope, (to) => {
    for (const { cssRules } of [...root.adoptedStyleSheets, ...root.styleSheets]) meanSeen(cssRules, to);
  });
}

function meanSeen(rules: CSSRuleList, to: VisibleArea | null): void {
  const { clientWidth, clientHeight } = document.documentElement;
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const own = written.get(rule.media) ?? rule.media.mediaText;
      written.set(rule.media, own);
      const factors = { width: clientWidth, height: clientHeight };
      const scale = (side: 'width' | 'height') => (to && to.zoom !== 1 ? (factors[side] * to.zoom) / to[side] : 1);
      const text = own.replace(FEATURE, (feature) => {
        const [side] = /width|height/.exec(feature) ?? [];
        return side ? feature.replace(LENGTH, (figure) => `${+figure * scale(side as 'width' | 'height')}`) : feature;
      });
      if (text !== rule.media.mediaText) rule.media.mediaText = text;
    }
    if (rule instanceof CSSGroupingRule) meanSeen(rule.cssRules, to);
  }
}
