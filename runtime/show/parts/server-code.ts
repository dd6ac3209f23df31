import type { Services } from '../../context.ts';
import { trustOf } from '../template/trust.ts';

/** False where a build never runs an account's code: then nothing that could is in it. */
declare const __IN_EMBED__: boolean;

/**
 * Runs what the owner's own account asked for with a conversion (FRM-17): scripts, or plain code.
 * Each goes in as an element with the tag's nonce, so that a strict script-src lets it run and any
 * other page refuses it. It is parsed as a fragment, the one way in which markup comes to run, so
 * that one policy does for all where Trusted Types are enforced. Answers false when the page's policy
 * forbids it: a script-src without a word, which only the code itself can tell, Trusted Types by throwing.
 */
export function runServerCode(context: Services, code: string): boolean {
  if (!__IN_EMBED__) return false;
  try {
    const trust = trustOf(context);
    const ran = scriptsIn(code).map(({ text, src }) => {
      // What would end the element too soon can occur in words of the code only, where this is the same.
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

/** Tracking codes are handed round both ways: as bare code, and wrapped in script elements. */
export function scriptsIn(code: string): Array<{ readonly text: string; readonly src: string }> {
  // Cut at their ends, so that what is never closed is gone over once.
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
