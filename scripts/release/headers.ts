/** A path in a CDN's rules: a whole folder with `*`, or one file. */
export interface HeaderRule {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

const SCRIPT = 'text/javascript; charset=utf-8';
/** Their names change with their content. */
const FOREVER = 'public, max-age=31536000, immutable';
/** Its URL never changes, so a short time lets a release reach every site soon. Up to a day stale is better than slow. */
const SOON = 'public, max-age=300, stale-while-revalidate=86400';

/**
 * The headers that a CDN sends with the embed (contract 1), defined once; the servers' files are generated from this. No header occurs in
 * two rules that may both apply, because servers treat that differently.
 */
const EVERYWHERE: HeaderRule = {
  path: '/*',
  headers: {
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Timing-Allow-Origin': '*',
    'X-Content-Type-Options': 'nosniff',
  },
};
const OF_KINDS: readonly HeaderRule[] = [
  { path: '/pixel.js', headers: { 'Cache-Control': SOON, 'Content-Type': SCRIPT } },
  { path: '/pixel-*', headers: { 'Cache-Control': FOREVER, 'Content-Type': SCRIPT } },
  { path: '/chunks/*', headers: { 'Cache-Control': FOREVER, 'Content-Type': SCRIPT } },
  { path: '/fonts/*', headers: { 'Cache-Control': FOREVER, 'Content-Type': 'font/woff2' } },
];

const lines = (headers: HeaderRule['headers'], line: (name: string, value: string) => string): string =>
  Object.entries(headers)
    .map(([name, value]) => `${line(name, value)}\n`)
    .join('');

/** For hosts that read a `_headers` file next to the files, such as Netlify and Cloudflare Pages. */
export const headersFile = (): string =>
  [EVERYWHERE, ...OF_KINDS].map(({ path, headers }) => `${path}\n${lines(headers, (name, value) => `  ${name}: ${value}`)}`).join('\n');

/**
 * For Caddy 2, to import where `root` is the embed's folder. Only existing files get their headers, so that a missing one is not cached for
 * ever.
 */
export const caddyFile = (): string =>
  [EVERYWHERE, ...OF_KINDS]
    .map(({ path, headers }, at) => {
      const where = at === 0 ? '' : ` @embed${at}`;
      const matcher = at === 0 ? '' : `@embed${at} {\n\tpath ${path}\n\tfile\n}\n`;
      return `${matcher}header${where} {\n${lines(headers, (name, value) => `\t${name} "${value}"`)}}\n`;
    })
    .join('')
    .concat('file_server {\n\tprecompressed br gzip\n}\n');

/** For nginx, to include in a `server` block whose `root` is the embed's folder. A location with its own headers inherits none. */
export const nginxFile = (): string =>
  [
    '# brotli_static on; # where nginx has its brotli module\ngzip_static on;\ngzip_vary on;\n',
    ...[...OF_KINDS, EVERYWHERE].map((rule) => {
      const { 'Content-Type': type, ...headers } = rule === EVERYWHERE ? rule.headers : { ...EVERYWHERE.headers, ...rule.headers };
      const where = rule.path.endsWith('*') ? rule.path.slice(0, -1) : `= ${rule.path}`;
      const typed = type ? `    types { }\n    default_type "${type}";\n` : '';
      return `location ${where} {\n${typed}${lines(headers, (name, value) => `    add_header ${name} "${value}";`)}}\n`;
    }),
  ].join('\n');
