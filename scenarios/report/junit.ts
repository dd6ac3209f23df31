import { escaped } from '../../words/documents/escaped.ts';
import type { Played } from '../play/played.ts';

const seconds = (ms: number) => (ms / 1000).toFixed(3);

/** The results in the format that every CI reads: a suite per browser, a case per scenario or check. @param name what was played, for the names of the suites */
export function junit(played: readonly Played[], name = 'scenarios'): string {
  const suites = [...Map.groupBy(played, ({ browser }) => browser)].map(([browser, cases]) => {
    const failures = cases.filter(({ failure }) => failure).length;
    const time = seconds(cases.reduce((sum, { ms }) => sum + ms, 0));
    return `  <testsuite name="${escaped(`${name} in ${browser}`)}" tests="${cases.length}" failures="${failures}" errors="0" skipped="0" time="${time}">
${cases.map(testCase).join('\n')}
  </testsuite>`;
  });
  const failures = played.filter(({ failure }) => failure).length;
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="${escaped(name)}" tests="${played.length}" failures="${failures}" errors="0">
${suites.join('\n')}
</testsuites>
`;
}

function testCase({ title, file, ms, failure, steps }: Played): string {
  const open = `    <testcase name="${escaped(title)}" classname="${escaped(file)}" file="${escaped(file)}" time="${seconds(ms)}"`;
  if (!failure) return `${open}/>`;
  const made = steps.map(({ words, state }, nth) => `${nth + 1}. ${words}: ${state}`).join('\n');
  return `${open}>
      <failure message="${escaped(failure)}" type="difference">${escaped(`${failure}\n\n${made}`)}</failure>
    </testcase>`;
}
