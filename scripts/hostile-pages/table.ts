import type { HostilePage } from '../../tests/hostile-pages/read-pages.ts';
import type { Outcome } from '../../tests/hostile-pages/try-page.ts';

type Column = readonly [name: string, came: ReadonlyMap<HostilePage, Outcome>];

const HEAD = `# Hostile pages

Pages that have broken or replaced something of what a browser gives, each with one product on it. \`npm run hostile-pages\` wrote this;
each page is one file in [tests/hostile-pages/pages](../tests/hostile-pages/pages), and a new one is one more file there. \`npm run test:full\`
goes through all of them with ours, \`npm test\` through a few.

Of ours a popup has to be met and its lead to arrive: **delivered**, or **parked** for a later page of the site. Of the others the least
that they are bought for counts as delivered: an event that arrives (PostHog, Sentry, Segment), an address that was typed into a dialog
(SweetAlert2). **–** is nothing, in silence. **+n** are errors that the page has not without it, **left** is something that was left behind:
a function of the browser that is another, a frame, a name on the window that is not the product's own.

Libraries are the published ones, from their packages. **Imitation** is said of a page whose library is in no package, or none at all (a theme): it is
written after what that library's source does to a page, and is not the library. Of MooTools the package has the build for servers alone: its types, without the document.
`;

/** Everything in Markdown: the totals first, then each page. */
export function table(pages: readonly HostilePage[], columns: readonly Column[]): string {
  const names = columns.map(([name]) => name);
  const sums = columns.map(([name, came]) => {
    const all = [...came.values()];
    const count = (is: (outcome: Outcome) => boolean) => all.filter(is).length;
    return `| ${name} | ${count(({ end }) => end === 'delivered')} | ${count(({ end }) => end === 'parked')} | ${count(({ end }) => end === 'quiet')} | ${count(({ errors }) => errors.length > 0)} | ${count(({ left }) => left.length > 0)} |`;
  });
  const rows = pages.map((page) => {
    const cells = columns.map(([, came]) => cell(came.get(page)));
    return `| [${page.name}](../tests/hostile-pages/pages/${page.name}.html) | [${page.broken.replaceAll('|', '\\|')}](${page.who})${page.isImitation ? ', imitation' : ''} | ${cells.join(' | ')} |`;
  });
  return `${HEAD}
| on ${pages.length} pages | delivered | parked | nothing | with new errors | left something |
| --- | --- | --- | --- | --- | --- |
${sums.join('\n')}

| page | what is broken, and who does that | ${names.join(' | ')} |
| --- | --- | ${names.map(() => '---').join(' | ')} |
${rows.join('\n')}
`;
}

function cell(outcome: Outcome | undefined): string {
  if (!outcome) return '';
  const words = [outcome.end === 'quiet' ? '–' : outcome.end];
  if (outcome.errors[0]) words.push(`+${outcome.errors.length}`);
  if (outcome.left[0]) words.push('left');
  return words.join(', ');
}
