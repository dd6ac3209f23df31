/**
 * Runs what the owner's own account asked for with a conversion (FRM-17): scripts, or plain code.
 * Each goes in as an element with the tag's nonce, so that a strict script-src lets it run and any
 * other page refuses it. Answers false when the page's policy forbids it: a script-src without a word,
 * which only the code itself can tell, Trusted Types by throwing.
 */
export function runServerCode(code: string, nonce: string): boolean {
  try {
    const ran = scriptsIn(code).map(({ text, src }) => {
      const script = Object.assign(document.createElement('script'), { nonce, async: false });
      if (src) script.src = src;
      else script.text = `document.currentScript.dataset.ran='';${text}`;
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

const ELEMENT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;

/** Tracking codes are handed round both ways: as bare code, and wrapped in script elements. */
export function scriptsIn(code: string): Array<{ readonly text: string; readonly src: string }> {
  const found = [...code.matchAll(ELEMENT)].map(([, attributes = '', text = '']) => {
    const [, , src = ''] = /\ssrc\s*=\s*(["']?)([^"'\s>]+)\1/i.exec(attributes) ?? [];
    return { text: text.trim(), src: /^(?:https?:)?\/\//i.test(src) ? src : '' };
  });
  if (found.length || /^\s*</.test(code)) return found.filter(({ text, src }) => text || src);
  return code.trim() ? [{ text: code, src: '' }] : [];
}
