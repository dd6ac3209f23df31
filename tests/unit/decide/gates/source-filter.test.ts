import { expect, test } from 'vitest';
import { UNKNOWN_PAGE } from '../../../../runtime/decide/gates/ask-gates.ts';
import { CHANGING } from '../../../../runtime/decide/gates/gates.ts';
import { popup, world } from '../../explain/support.ts';

const META = '<meta name="robots" content="noindex">';

test.each([
  ['a tag as the browser writes it', META, META, true],
  ['a tag as many systems write it', '<meta name="robots" content="noindex" />', META, true],
  ['a tag with its slash close by', '<path d="M0 0"/>', '<svg><path d="M0 0"></path></svg>', true],
  ['several tags', '<br /><img src="a.png" alt="" />', 'One<br><img src="a.png" alt="">', true],
  ['a tag in a script of the page, with its slash', '<br />', '<script>add("<br />")</script>', true],
  ['a slash that ends no tag', '/>', META, false],
  ['another tag', '<meta name="robots" content="all" />', META, false],
] as const)('%s is looked for in the page: %s (GAT-03)', (_, sourceFilterText, source, found) => {
  for (const [sourceFilterRole, pass] of [
    ['contains', found],
    ['not_contains', !found],
  ] as const) {
    const { popup: filtered, facts } = world(popup({ sourceFilterOn: true, sourceFilterText, sourceFilterRole }), { source });
    expect(CHANGING['source-filter'].ask(filtered as ReturnType<typeof popup>, facts, UNKNOWN_PAGE)[0]).toBe(pass);
  }
});
