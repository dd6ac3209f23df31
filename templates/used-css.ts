/** Elements that the runtime creates, such as the message beside a field. */
const MADE_BY_THE_RUNTIME = ['p', 'span', 'button'];

/**
 * Keeps only the rules of a style sheet that can match the markup. Every visitor who sees a template pays for its bytes, and parts bring
 * rules for all their variants. It removes only what certainly cannot match: a class, element, language or direction that does not occur in
 * the markup, or a colour that no rule uses. Classes that the runtime sets begin with `poptin-` and stay.
 */
export function usedCss(css: string, markup: string): string {
  const classes = new Set([...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));
  const elements = new Set([...markup.matchAll(/<([a-z][\w-]*)/gi)].map(([, name = '']) => name.toLowerCase()));

  function canMatch(selector: string): boolean {
    if (/:lang\(he\)/.test(selector) && !markup.includes('lang="he"')) return false;
    if (/\[dir=["']?rtl/.test(selector) && !markup.includes('dir="rtl"')) return false;
    // Names in brackets need not be present: `:not(.quiet)` does not require `.quiet`.
    const certain = selector.replace(/\[[^\]]*\]/g, '').replace(/\((?:[^()]|\([^()]*\))*\)/g, '');
    const named = [...certain.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
    const tags = [...certain.matchAll(/(?:^|[\s>+~])([a-z][\w-]*)/gi)].map(([, name = '']) => name.toLowerCase());
    return (
      named.every((name) => name.startsWith('poptin-') || classes.has(name)) &&
      tags.every((name) => MADE_BY_THE_RUNTIME.includes(name) || elements.has(name))
    );
  }

  function keep(sheet: string): string {
    return rules(sheet)
      .map(([prelude, body]) => {
        if (/^@(media|container|supports|layer)/.test(prelude)) return block(prelude, keep(body));
        if (prelude.startsWith('@')) return block(prelude, body);
        return block(selectors(prelude).filter(canMatch).join(','), body);
      })
      .join('');
  }
  const kept = keep(css);
  return kept.replace(/(--p-\w+):[^;}]+;?/g, (declaration, name: string) => (kept.includes(`var(${name}`) ? declaration : ''));
}

const block = (prelude: string, body: string): string => (prelude && body ? `${prelude}{${body}}` : '');

/** Splits a rule's prelude into selectors; a comma inside brackets does not separate. */
function selectors(prelude: string): string[] {
  const found = [''];
  let depth = 0;
  for (const letter of prelude) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) found.push('');
    else found[found.length - 1] += letter;
  }
  return found;
}

/** The rules at the top level, each as the text before its braces and the text between them. */
function rules(css: string): Array<readonly [prelude: string, body: string]> {
  const found: Array<readonly [string, string]> = [];
  let start = 0;
  let open = 0;
  let depth = 0;
  for (let at = 0; at < css.length; at += 1) {
    if (css[at] === '{' && depth++ === 0) open = at;
    if (css[at] !== '}' || --depth !== 0) continue;
    found.push([css.slice(start, open).trim(), css.slice(open + 1, at)]);
    start = at + 1;
  }
  return found;
}
