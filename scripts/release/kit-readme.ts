export const KIT = 'poptins-test-kit';

/** The place of the scenario schema in the package, as the documents name it. */
export const SCHEMA = 'schemas/scenario.json';

/** Chapters about commands that only a clone has. */
const OF_CLONE = ['Playing them', 'Comparing pictures', 'In CI'];

/** Sentences that differ in a project that has only the package. */
const OTHERWISE: readonly (readonly [string, string])[] = [
  [`$schema=../docs/${SCHEMA}`, `$schema=../node_modules/${KIT}/${SCHEMA}`],
  ['\nsite: blog\n', '\nsite: https://staging.shop.example\n'],
  [
    ', or a demo site (`blog`, `shop`, `recipes`, `nursery`, `teas`, `cycles`, `rooms`, `inn`, `gallery`), which only `npm run scenarios` starts; `--on` goes first',
    '',
  ],
  ['Without the kit it is [a cookie](guide/tests-and-agents.md).', 'Without the kit it is the cookie `poptin_off`, whatever its value.'],
  ['\nIn this clone import from `./scenarios/kit/kit.ts` instead.\n', ''],
];

/** The document about scenarios, without what only concerns a clone. @throws if the document lacks a sentence that this replaces */
export function kitReadme(document: string): string {
  const [first = '', ...chapters] = document.split(/(?=^## )/m);
  const kept = chapters.filter((chapter) => !OF_CLONE.some((title) => chapter.startsWith(`## ${title}\n`)));
  const contents = first.split('\n').filter((line) => !OF_CLONE.some((title) => line.startsWith(`- [${title}]`)));
  return OTHERWISE.reduce(
    (text, [here, there]) => {
      if (!text.includes(here)) throw new Error(`docs/scenarios.md says no longer “${here.trim()}”.`);
      return text.replace(here, there);
    },
    [contents.join('\n'), ...kept].join(''),
  );
}
