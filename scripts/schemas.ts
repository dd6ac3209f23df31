/**
 * `npm run schemas` writes docs/schemas, the names of the calls, the calls that tell something, and the generated parts of documents. It
 * runs the runtime's own parsers with readers that record what they read of an answer, so schema and code cannot disagree. `--check` only
 * compares.
 */

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { reportFile } from '../reports/session-file/report-schema.ts';
import { FILTER_ROLES } from '../runtime/decide/gates/page/filter.ts';
import { scenarioFile } from '../scenarios/format/scenario-schema.ts';
import { QUIET_PAGE } from '../tests/support/quiet-page.ts';
import * as words from './schema-words.ts';
import { orEmptyList, triggersSchema } from './schemas/trigger-schemas.ts';

const OUT = 'docs/schemas';
const NOTHING = (): void => {};

// The rooms in decide/ import the readers by name, so they are replaced while those modules load. The rooms in show/ get them as arguments.
registerHooks({
  resolve(specifier, context, next) {
    if (specifier.endsWith('/readers.ts') && context.parentURL?.includes('/runtime/decide/display/'))
      return next('./schema-words.ts', { ...context, parentURL: import.meta.url });
    return next(specifier, context);
  },
});
type Context = import('../runtime/context.ts').Context;
const { ANSWER } = await import('../runtime/decide/display/display-answer.ts');
const { popupReader } = await import('../runtime/decide/display/read-popups.ts');
const { CHANGING, SETTLED } = await import('../runtime/decide/gates/gates.ts');
const { RARELY_READ, READ } = await import('../runtime/decide/triggers/triggers.ts');
const { createTargeting } = await import('../runtime/decide/targeting/create.ts');
const { readStoreAnswer } = await import('../runtime/decide/display/account-settings.ts');
const { readFitSettings, readLook } = await import('../runtime/wire/settings/look-settings.ts');
const { readAfterSubmit, readBehaviour } = await import('../runtime/wire/settings/behaviour-settings.ts');
const { readCoupon, readTeaser, readTimer } = await import('../runtime/wire/settings/part-settings.ts');
const { readCartSlots, readProductButton, readRecommendation } = await import('../runtime/wire/settings/product-settings.ts');
const { readGame } = await import('../runtime/wire/settings/game-settings.ts');

function documents(): Readonly<Record<string, words.JsonSchema>> {
  const lenient = 'Anything else is left out, with a line in the event log that says what and why.';
  const head = (title: string, what: string): words.JsonSchema => ({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title,
    description: `What the runtime reads of ${what}. ${lenient}`,
  });
  const decides = words.trace(() =>
    popupReader(
      words.readers,
      createTargeting({ readers: words.readers, ports: { page: { isMobile: () => false } } } as unknown as Context, QUIET_PAGE),
    )({}, '', NOTHING),
  );
  const shows = [
    ...[readLook, readAfterSubmit, readBehaviour, readCoupon, readProductButton, readCartSlots],
    ...[readFitSettings, readGame, readRecommendation, readTeaser, readTimer],
  ].map((read) => words.trace(() => read(words, { wire: {} })));
  const store = words.trace(() => readStoreAnswer(words, {}));
  const answer = words.trace(() => ANSWER({}, '', NOTHING));
  const popup = { $ref: 'popup.json' };
  return {
    'popup.json': {
      ...head('A popup', 'one popup'),
      type: 'object',
      properties: asHandWritten([decides, ...shows].map(properties).reduce(together)),
    },
    'report.json': {
      ...z.toJSONSchema(reportFile, { io: 'input' }),
      title: 'What a visitor met, or a recorded session: version 1',
      description: 'What `poptin.report()` promises and the panel reproduces. A runtime writes at most 300,000 characters.',
    },
    'scenario.json': {
      ...z.toJSONSchema(scenarioFile, { io: 'input' }),
      title: 'A scenario',
      description:
        'This visitor, this day, this cart, these answers, these steps: these popups, these verdicts, these calls. YAML or JSON; see docs/scenarios.md.',
    },
    'display-answer.json': {
      ...head('The answer to the display call', 'the answer'),
      type: 'object',
      properties: {
        ...properties(answer),
        ...properties(store),
        // The code tests for a refusal before it reads the flag, which recording cannot see.
        display: { ...properties(answer).display, enum: [...Object.values(properties(answer).display?.enum ?? {}), 'not_allowed'] },
        poptins: { ...properties(answer).poptins, items: popup },
        client_restriction_setting: { type: ['object', 'null'], properties: { upgrade_popup: popup } },
      },
    },
  };
}

/** Merges the properties of one popup from two parts; properties that both have are merged recursively. */
function together(one: Readonly<Record<string, words.JsonSchema>>, other: typeof one): typeof one {
  const both = Object.keys(other).filter((name) => one[name]?.properties && other[name]?.properties);
  const merged = both.map((name) => [
    name,
    { ...one[name], properties: together(properties(one[name] ?? {}), properties(other[name] ?? {})) },
  ]);
  return { ...one, ...other, ...Object.fromEntries(merged) };
}

type Fields = Readonly<Record<string, words.JsonSchema>>;

/** Values that code around the readers accepts or refuses, which recording cannot see. */
function asHandWritten(fields: Fields): Fields {
  const filter = (schema: words.JsonSchema) => ({ ...schema, items: filterRow(schema.items as words.JsonSchema) });
  const written = (name: string, schema: words.JsonSchema): words.JsonSchema => {
    if (name === 'triggers') return triggersSchema(schema, { ...READ, ...RARELY_READ });
    if (name === 'teaser') return orEmptyList(schema);
    return /^(cookie|js|cart)_filter$/.test(name) ? filter(schema) : schema;
  };
  return Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, written(name, schema)]));
}

/** A row of a filter names what it reads, and its role begins with a known word. */
const filterRow = (row: words.JsonSchema): words.JsonSchema => ({
  ...row,
  type: 'object',
  properties: {
    ...properties(row),
    name: { type: ['string', 'number'], minLength: 1 },
    role: { type: 'string', pattern: `^(?:${FILTER_ROLES.join('|')})(?:\\|\\|\\||$)` },
  },
  required: ['name', 'role'],
});

function properties(schema: words.JsonSchema): Readonly<Record<string, words.JsonSchema>> {
  return schema.properties as Record<string, words.JsonSchema>;
}

/** The ending of filters' wire names, by which the runtime finds them without a list. */
const FILTER = /_filter$/;

/**
 * The names that load the targeting chunk. `converted` has what a contact did on other devices, whatever rules the popups have (TGT-21). The
 * runtime searches for them in the text of an answer.
 */
function targetingLiteral(): string {
  const fields = Object.values({ ...SETTLED, ...CHANGING }).map(({ field }) => field);
  const names = [...fields.filter((field) => !FILTER.test(field)), 'auto_pilot_trigger', 'converted', ...Object.keys(RARELY_READ)];
  return `// Written by \`npm run schemas\` from the tables of gates and triggers.
// biome-ignore format: one literal.
export const HOLDS_TARGETING = /"(?:\\w+_filter|${names.join('|')})"\\s*:\\s*(?!null|"?(?:false|0)|""|\\[\\s*\\])|\\\\u00[5-7]/;
`;
}

/** Writes a file that differs. @returns true if it wrote it */
function write(file: string, content: string): boolean {
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return false;
  if (process.argv.includes('--check')) {
    console.error(`${file} is not what the code says.`);
    process.exitCode = 1;
    return false;
  }
  writeFileSync(file, content);
  console.log(`schemas: wrote ${file}`);
  return true;
}
const json = (document: object): string => `${JSON.stringify(document, null, 2)}\n`;

mkdirSync(OUT, { recursive: true });
for (const [name, document] of Object.entries(documents())) write(join(OUT, name), json(document));
// The calls refer to the schemas of an answer, which have just been written.
const { callNames, callSchemas, tellingCalls } = await import('./schemas/call-schemas.ts');
const { fromCode } = await import('./schemas/docs-from-code.ts');
write(join(OUT, 'calls.json'), json(callSchemas()));
const hasNewCalls = write('runtime/wire/call-names.ts', callNames());
write('inspection/calls/telling-calls.ts', tellingCalls());
write('runtime/decide/display/holds-targeting.ts', targetingLiteral());
for (const file of ['docs/contract.md', 'docs/guide/forms.md', 'docs/decisions/warm-by-likelihood.md'])
  write(file, fromCode(readFileSync(file, 'utf8')));
// The schema of scenarios, loaded above, has the earlier names of the calls. A second process reads the new ones.
if (hasNewCalls) process.exitCode = spawnSync(process.execPath, process.argv.slice(1), { stdio: 'inherit' }).status ?? 1;
