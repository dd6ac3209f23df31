/**
 * Runs what the owner's own account asked for with a conversion (FRM-17): scripts, or plain code.
 * Each goes in as an element with the tag's nonce, so that a strict script-src lets it run and any
 * other page refuses it. Answers false when the page's policy forbids it outright.
 */
export function runServerCode(code: string, nonce: string): boolean {
  try {
    for (const { text, src } of scriptsIn(code)) {
      const script = Object.assign(document.createElement('script'), { nonce, async: false });
      if (src) script.src = src;
      else script.text = text;
      document.head.append(script);
      if (!src) script.remove();
    }
    return true;
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
