import type { Simulation } from '../../../inspection/simulate/simulation.ts';
import type { OpenedFile } from '../../../reports/session-file/read-file.ts';
import { sessionScenario } from './session-scenario.ts';

const HEAD = `// Recorded in the panel. It drives your own page: npm install --save-dev the package poptins-test-kit of a release,
// then run \`SITE=https://staging.example npx playwright test\`. Typed values are not recorded: “submit” fills in values that the form accepts.
`;

/** A session as a Playwright test of the owner’s page: the visitor, then one line for each step with its expected outcome. */
export function writeTest(title: string, opened: OpenedFile, simulation: Simulation): string {
  const { steps, site, ...visitor } = sessionScenario(title, opened, simulation);
  const [first, ...rest] = steps;
  const start = { ...visitor, steps: [first ?? { wait: '0 s' }] };
  return `${HEAD}import { test } from 'poptins-test-kit';

const SITE = process.env.SITE ?? ${asCode(site)};

test(${asCode(title.slice(0, 120))}, async ({ poptins }) => {
  const visit = await poptins.visit(
${fields(start, '    ')},
    SITE,
  );
${rest.map((step) => `  await visit.step(${asCode(step)});\n`).join('')}});
`;
}

/** An object with each of its fields on a line. */
const fields = (value: Readonly<Record<string, unknown>>, indent: string): string =>
  `${indent}{\n${Object.entries(value)
    .map(([name, each]) => `${indent}  ${nameOf(name)}: ${asCode(each)},\n`)
    .join('')}${indent}}`;

/** In brackets, `__proto__` is a name like any other. */
const nameOf = (name: string): string => (/^[a-z$][\w$]*$/i.test(name) ? name : `[${text(name)}]`);

/** A text in which no character ends a line of code. */
const text = (value: string): string => JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

function asCode(value: unknown): string {
  if (typeof value === 'string') return text(value);
  if (Array.isArray(value)) return `[${value.map(asCode).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const inside = Object.entries(value).flatMap(([name, each]) => (each === undefined ? [] : `${nameOf(name)}: ${asCode(each)}`));
  return inside.length ? `{ ${inside.join(', ')} }` : '{}';
}
