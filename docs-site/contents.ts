import { existsSync } from 'node:fs';

/** The site's pages, in the order of its sidebar. A page is a Markdown file of the project. */
interface Section {
  readonly title: string;
  readonly pages: readonly Entry[];
}

interface Entry {
  /** From the project's root. */
  readonly source: string;
  /** Its label in the sidebar. */
  readonly label: string;
}

const guide = (name: string, label: string): Entry => ({ source: `docs/guide/${name}.md`, label });
const doc = (name: string, label: string): Entry => ({ source: `docs/${name}.md`, label });

const ALL: readonly Section[] = [
  { title: 'Begin', pages: [guide('start', 'In two minutes'), guide('gallery', 'Template gallery')] },
  {
    title: 'Install',
    pages: [
      guide('install/html', 'Plain HTML'),
      guide('install/shopify', 'Shopify'),
      guide('install/wix', 'Wix'),
      guide('install/wordpress', 'WordPress, WooCommerce'),
      guide('install/google-tag-manager', 'Google Tag Manager'),
      guide('install/bundler', 'Bundlers, React'),
      guide('install/spa', 'Single-page apps'),
    ],
  },
  {
    title: 'Set up a popup',
    pages: [
      guide('triggers', 'Triggers: when it shows'),
      guide('gates', 'Gates: who sees it'),
      guide('forms', 'Forms and fields'),
      guide('games', 'Games and prizes'),
      guide('consent', 'Consent and privacy'),
      guide('honest-popups', 'Honest popups'),
      guide('delivery', 'What becomes of a lead'),
      guide('config/popup', 'Config: the popup'),
      guide('config/targeting', 'Config: triggers, filters'),
      guide('config/design', 'Config: design, form'),
      guide('config/selling', 'Config: prizes, products'),
      guide('config/answer', 'Config: the answer'),
    ],
  },
  { title: 'For your scripts', pages: [guide('api', 'window.poptin'), guide('events', 'Events, tag managers')] },
  {
    title: 'Try and test',
    pages: [
      guide('panel', 'The panel in pictures'),
      guide('harness', 'The harness'),
      doc('studio', 'The studio'),
      doc('scenarios', 'Scenarios'),
      guide('tests-and-agents', 'Tests and agents'),
      doc('command-line', 'The command line'),
      guide('preflight', 'Pre-flight'),
      guide('agents', 'For agents'),
      guide('troubleshooting', 'Troubleshooting'),
    ],
  },
  {
    title: 'Run it',
    pages: [
      doc('deploy', 'Into production'),
      doc('server', 'The display server'),
      doc('environment', 'Ports and variables'),
      guide('browsers', 'Browsers'),
      doc('performance', 'Performance'),
      doc('reliability', 'Reliability'),
      doc('faults-found', 'Faults found from outside'),
      doc('engines', 'Three engines'),
    ],
  },
  {
    title: 'Reference',
    pages: [
      doc('contract', 'The contract'),
      doc('spec', 'Numbered behaviour'),
      doc('decisions/README', 'Decisions'),
      doc('testing', 'Testing'),
      doc('extending', 'Rarer recipes'),
      doc('release', 'Packages and releases'),
      { source: 'CHANGELOG.md', label: 'Changelog' },
      { source: 'SECURITY.md', label: 'Security' },
    ],
  },
];

/** Leaves out pages whose file does not exist. */
export const SECTIONS: readonly Section[] = ALL.map(({ title, pages }) => ({
  title,
  pages: pages.filter(({ source }) => existsSync(source)),
}));

/** The first page. It is in no section, because the site's name on every page leads to it. */
export const HOME = 'docs/guide/index.md';

/** The place of a file's page on the site: `docs/guide/install/wix.md` is `install/wix.html`. */
export const pathOf = (source: string): string =>
  source
    .replace(/^docs\//, '')
    .replace(/^guide\//, '')
    .replace(/\/README\.md$/, '/index.md')
    .replace(/^(?:README|CHANGELOG)/, (name) => name.toLowerCase())
    .replace(/\.md$/, '.html');
