import type { Services } from '../../context.ts';
import { trustOf } from '../template/trusted-types.ts';

/** False in builds that never run an account's code; those builds contain no code that could. */
declare const __IN_EMBED__: boolean;

/**
 * Runs what the owner's own account wants to run on conversion (FRM-17): scripts, plain code, or only pictures. Inserts each script as an
 * element with the tag's nonce, so a strict script-src allows it if the nonce matches, and blocks it otherwise. Parses it as a fragment,
 * the only way for markup to run, so one policy covers everything where Trusted Types are enforced. Returns false if the page's policy
 * forbids it. A script-src blocks silently, so the code itself marks that it ran; Trusted Types throw.
 */
export function runServerCode(context: Services, code: string): boolean {
  if (!__IN_EMBED__) return false;
  try {
    const trust = trustOf(context);
    const scripts = scriptsIn(code);
    // Markup next to scripts is for browsers without scripts. Requesting it here would count a lead twice.
    if (!scripts.length) askForPictures(trust?.createHTML(code) ?? code);
    const ran = scripts.map(({ text, src }) => {
      // Sequences that would end the element early can only occur in string literals, where the escape means the same.
      const whole = `document.currentScript.dataset.ran='';${text.replace(/<(?=\/script|!--)/gi, '\\x3c')}`;
      const html = src ? `<script src="${src.replace(/"/g, '&quot;')}"></script>` : `<script>${whole}</script>`;
      const range = document.createRange();
      const script = range.createContextualFragment(trust?.createHTML(html) ?? html).firstElementChild as HTMLScriptElement;
      script.nonce = context.options.nonce;
      document.head.append(script);
      if (src) return true;
      script.remove();
      return 'ran' in script.dataset;
    });
    return !ran.includes(false);
  } catch {
    return false;
  }
}

/** A document that is not displayed loads no pictures by itself. */
function askForPictures(html: string): void {
  for (const { src } of new DOMParser().parseFromString(html, 'text/html').images) if (/^https:/.test(src)) new Image().src = src;
}

/** Tracking codes exist in both forms: as bare code, and wrapped in script elements. */
export function scriptsIn(code: string): Array<{ readonly text: string; readonly src: string }> {
  // Split at closing tags, so that an unclosed tag is scanned only once.
  const found = code
    .split(/<\/script>/i)
    .slice(0, -1)
    .flatMap((piece) => {
      const at = piece.search(/<script\b/i);
      const inside = piece.indexOf('>', at) + 1;
      if (at < 0 || !inside) return [];
      const [, , src = ''] = /\ssrc\s*=\s*(["']?)([^"'\s>]+)\1/i.exec(piece.slice(at, inside)) ?? [];
      return [{ text: piece.slice(inside).trim(), src: /^(?:https?:)?\/\//i.test(src) ? src : '' }];
    });
  if (found.length || /^\s*</.test(code)) return found.filter(({ text, src }) => text || src);
  return code.trim() ? [{ text: code, src: '' }] : [];
}
