/**
 * `node scripts/build/data/default-sizes.ts`: writes the size of a popup whose markup states none, by type and format (TYP-12), from the
 * templates' sizes. Run it after changing a template's size, or after adding one that differs from the first of its type.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { sizeOf, type Template } from '../../../templates/template.ts';

const path = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url));

const { module } = await runnerImport<{ templates: readonly Template[] }>(path('templates/catalogue.ts'), {
  configFile: false,
  logLevel: 'error',
});

/** No default depends on content, and a bar is always as wide as the window. */
const textOf = (template: Template): string => {
  const { width, height } = sizeOf(template);
  return [template.type === 'bar' ? '100%' : width, height].map((side) => (side === 'auto' ? '' : side)).join('x');
};

const rows = [...Map.groupBy(module.templates, ({ type }) => type)].flatMap(([type, templates]) => {
  const sizes = templates.map(textOf);
  // A format beyond the list uses the first size, like a format with an empty text.
  const kept = sizes
    .slice(0, Math.max(1, sizes.findLastIndex((size) => size !== sizes[0]) + 1))
    .map((size, at) => (at && size === sizes[0] ? '' : size));
  return kept.join('') === 'x' ? [] : `  ${type}: [${kept.map((size) => `'${size}'`).join(', ')}],`;
});

writeFileSync(
  path('runtime/show/parts/default-sizes.ts'),
  `import type { PopupType } from '../../decide/display/config.ts';

/** Width and height by type, then by format; an empty text stands for the first. Made by scripts/build/data/default-sizes.ts. */
export const DEFAULT_SIZES: Partial<Readonly<Record<PopupType, readonly string[]>>> = {
${rows.join('\n')}
};
`,
);
