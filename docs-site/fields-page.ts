import { readFileSync } from 'node:fs';
import type { FieldWords } from '../runtime/wire/settings/setting-docs.ts';
import { everyField, type Shape, takes, unset } from './field-shape.ts';
import { FIELD_GROUPS } from './fields/all.ts';
import { escapeHtml, highlight } from './highlight.ts';

const read = (name: string): Map<string, Shape> => everyField(JSON.parse(readFileSync(`docs/schemas/${name}.json`, 'utf8')));

/** Every field that the parser reads, in a popup and in the answer around it. */
export const readFields = () => ({ popup: read('popup'), answer: read('display-answer') });

/** A group of fields, as the site shows it: the values each takes, its purpose, and an example. */
export function fieldsHtml(name: string): string {
  const group = FIELD_GROUPS.find((each) => each.name === name);
  if (!group) throw new Error(`No group of fields is called ${name}.`);
  const shapes = readFields()[group.of];
  const rows = Object.entries(group.fields).map(([path, words]) => {
    const shape = shapes.get(path);
    if (!shape) throw new Error(`${path} is described, and no parser reads it.`);
    return row(path, shape, words);
  });
  return `<dl class="fields">\n${rows.join('\n')}\n</dl>\n`;
}

/** An id that a link can name: `triggers.delay.seconds` is `field-triggers-delay-seconds`. */
const idOf = (path: string): string => `field-${path.replace(/[^a-z0-9_]+/gi, '-')}`;

function row(path: string, shape: Shape, { says, example, reads }: FieldWords): string {
  const id = idOf(path);
  const usually = unset(shape);
  const facts = `<span class="takes">${escapeHtml(takes(shape))}</span>${usually ? `<span class="unset">${escapeHtml(usually)} if not set</span>` : ''}`;
  const means = reads === undefined ? '' : `<p class="reads">is read as <code>${escapeHtml(JSON.stringify(reads))}</code></p>`;
  const shown =
    example === undefined ? '' : `<div class="code"><pre><code>${highlight(exampleText(path, example), 'json')}</code></pre></div>${means}`;
  const depth = path.split('.').length - 1;
  return `<div class="field depth-${Math.min(depth, 3)}"><dt id="${id}"><a href="#${id}"><code>${wbr(path)}</code></a>${facts}</dt><dd><p>${withCode(says)}</p>${shown}</dd></div>`;
}

/** Lets a long name break after its dots and underscores. */
const wbr = (path: string): string => path.replace(/[._]/g, (sign) => `${sign}<wbr>`);

/** A sentence may name other fields in `code`. */
const withCode = (says: string): string => escapeHtml(says).replace(/`([^`]+)`/g, '<code>$1</code>');

/** The example as it stands in a popup, after the last part of its path. */
const exampleText = (path: string, example: unknown): string => `"${path.split(/[.[\]]+/).at(-1)}": ${jsonText(example)}`;

const LINE_CHARS = 70;

/** On one line if it fits, with spaces between its parts; otherwise in the usual format. */
function jsonText(value: unknown): string {
  const line = JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ').replace(/\[ /g, '[').replace(/ \]/g, ']');
  return line.length > LINE_CHARS ? JSON.stringify(value, null, 2) : line;
}
