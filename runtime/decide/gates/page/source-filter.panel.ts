import { type GatePanel, type GateRemedy, say, type Words } from '../gate.panel.ts';
import type { Edit } from '../remedies/edits.ts';
import { short } from '../remedies/remedy-steps.ts';
import { change } from '../remedies/what-if.ts';
import { type Code, sourceTexts } from './source-filter.ts';

const words: Words = ({ pass, expected }) => {
  if (typeof expected !== 'object' || !expected) return null;
  const wanted = `pages whose source ${expected.role === 'contains' ? 'contains' : 'does not contain'} “${expected.text}”`;
  return pass ? say(`This is one of the ${wanted}.`) : say(`Only on ${wanted}.`, `only on ${wanted}`);
};

export const panel: GatePanel<Code> = {
  name: 'Page source',
  words: { contains: words, not_contains: words },
  group: 'who',
  settings: {
    source_code_target_active: { label: 'By a text in the page’s source' },
    source_code_target_html: {
      label: 'The text',
      help: 'As the browser’s inspector shows it: double quotes, no slash at the end of a tag, © instead of &copy;.',
    },
    source_code_target_role: { label: 'Only where the page', names: { contains: 'contains it', not_contains: 'does not contain it' } },
  },
  docs: {
    source_code_target_active: { says: 'Switches the filter on the page’s source on.', example: 1, reads: true },
    source_code_target_html: {
      says: 'The text to look for, as the browser writes the page: double quotes, no slash at the end of a tag, a sign such as © as itself. Copy it from the browser’s inspector rather than from the page’s file.',
      example: 'class="sold-out"',
    },
    source_code_target_role: { says: 'Whether it must be there or must not.', example: 'not_contains' },
  },
  sample: {
    popup: { sourceFilterOn: true, sourceFilterText: 'sold-out', sourceFilterRole: 'not_contains' },
    blocked: { source: 'sold-out' },
    passed: {},
  },
};

export const remedy: GateRemedy = {
  about: 'the source of the page',
  changes: ({ popup: { sourceFilterText: text, sourceFilterRole: role } }) => [
    role === 'contains'
      ? change(`put “${short(text)}” into the page's source`, { kind: 'source', text, there: true })
      : change(
          `take “${short(text)}” out of the page's source`,
          ...sourceTexts(text).map((each): Edit => ({ kind: 'source', text: each, there: false })),
        ),
  ],
};
