import type { HostilePage } from './read-pages.ts';
import type { Outcome } from './try-page.ts';

/** Each product's result on a page, by the page's name, in the words of the table. */
export type Cells = ReadonlyMap<string, readonly string[]>;

const HEAD = `# Hostile pages

Pages that have broken or replaced something of what a browser gives, each with one product on it. \`npm run hostile-pages\` wrote this;
each page is one file in [lab/hostile-pages/pages](../lab/hostile-pages/pages), and a new one is one more file there. \`npm run test:full\`
goes through all of them with ours, \`npm test\` through a few.

Of ours a popup has to be met, filled in and sent by a mouse and keys, and its lead to arrive: **delivered**, or **parked** for a later page of
the site. Of the others the least that they are bought for counts as delivered: an event that arrives (PostHog, Sentry, Segment), an address that was typed into a dialog
(SweetAlert2). **–** is nothing, in silence. **+n** are errors that the page has not without it, **left** is something that was left behind:
a function of the browser that is another, a frame, a name on the window that is not the product's own.

Libraries are the published ones, from their packages. **Imitation** is said of a page whose library is in no package, or none at all (a theme): it is
written after what that library's source does to a page, and is not the library. Of MooTools the package has the build for servers alone: its types, without the document.
`;

/** Everything in Markdown: the totals first, then each page. */
export function table(pages: readonly HostilePage[], names: readonly string[], cells: Cells): string {
  const sums = names.map((name, nth) => {
    const column = pages.map((page) => cells.get(page.name)?.[nth] ?? '');
    const count = (is: RegExp) => column.filter((cell) => is.test(cell)).length;
    return `| ${[name, count(/^delivered/), count(/^parked/), count(/^–/), count(/\+\d/), count(/left/)].join(' | ')} |`;
  });
  const rows = pages.map(
    (page) =>
      `| [${page.name}](../lab/hostile-pages/pages/${page.name}.html) | [${page.broken.replaceAll('|', '\\|')}](${page.who})${page.isImitation ? ', imitation' : ''} | ${(cells.get(page.name) ?? []).join(' | ')} |`,
  );
  return `${HEAD}
| on ${pages.length} pages | delivered | parked | nothing | with new errors | left something |
| --- | --- | --- | --- | --- | --- |
${sums.join('\n')}

| page | what is broken, and who does that | ${names.join(' | ')} |
| --- | --- | ${names.map(() => '---').join(' | ')} |
${rows.join('\n')}
`;
}

/** The rows of a table that was written before. A text of the second column may have a bar in it, so they are read from the end. */
export function readCells(markdown: string, columns: number): Cells {
  const rows = [...markdown.matchAll(/^\| \[([\w-]+)\]\(.*$/gm)];
  return new Map(
    rows.map(([row, name = '']) => [
      name,
      row
        .split(' | ')
        .slice(-columns)
        .map((cell) => cell.replace(/ \|$/, '')),
    ]),
  );
}

export function cellOf({ end, errors, left }: Outcome): string {
  return [end === 'quiet' ? '–' : end, errors[0] && `+${errors.length}`, left[0] && 'left'].filter(Boolean).join(', ');
}
