/** Elements that the runtime makes, such as the message beside a field. */
const MADE_BY_THE_RUNTIME = ['p', 'span', 'button'];

/**
 * The rules of a style sheet that can match something in the markup: a template is paid for by every
 * visitor who sees it, and the parts bring rules for all that they can be.  Only what is certain goes:
 * a class, an element, a language or a direction that is nowhere in the markup, a colour that no rule asks for. Classes that the
 * runtime sets begin with `poptin-` and stay.
 */
export function usedCss(css: string, markup: string): string {
  const classes = new Set([...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));
  const elements = new Set([...markup.matchAll(/<([a-z][\w-]*)/gi)].map(([, name = '']) => name.toLowerCase()));

  function canMatch(selector: string): boolean {
    if (/:lang\(he\)/.test(selector) && !markup.includes('lang="he"')) return false;
    if (/\[dir=["']?rtl/.test(selector) && !markup.includes('dir="rtl"')) return false;
    // What is in brackets may be there or not: `:not(.quiet)` wants no `.quiet`.
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

/** The selectors of a rule; a comma inside brackets belongs to one of them. */
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

/** The rules of one level, each with what is before and between its braces. */
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
