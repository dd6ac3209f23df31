import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join, resolve, sep } from 'node:path';

interface Rule {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A `_headers` file as its hosts read it: a path, and indented below it the headers for what matches. */
export function readHeaders(text: string): readonly Rule[] {
  const rules: Array<{ path: string; headers: Record<string, string> }> = [];
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    const [, name, value] = /^\s+([\w-]+):\s*(.+)$/.exec(line) ?? [];
    if (name && value) Object.assign(rules.at(-1)?.headers ?? {}, { [name]: value });
    else rules.push({ path: line.trim(), headers: {} });
  }
  return rules;
}

const matches = (rule: string, path: string): boolean => (rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : path === rule);

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/**
 * A bare server of one folder, which knows nothing of the product: it sends what `_headers` says, and a
 * file that lies compressed beside itself to who takes that. A page of its own is served at `/`.
 */
export function serveCdn(folder: string, headers: string, page: () => string = () => ''): Server {
  const rules = readHeaders(headers);
  const root = resolve(folder);
  const read = (file: string): Buffer | null => {
    try {
      return file.startsWith(root + sep) ? readFileSync(file) : null;
    } catch {
      return null;
    }
  };
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://cdn');
    if (pathname === '/') return response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page());
    const file = join(root, pathname);
    const whole = read(file);
    if (!whole) return response.writeHead(404).end();
    for (const rule of rules.filter(({ path }) => matches(path, pathname)))
      for (const [name, value] of Object.entries(rule.headers)) response.appendHeader(name, value);
    const taken = ENCODINGS.find(([name, end]) => request.headers['accept-encoding']?.includes(name) && read(file + end));
    if (!taken) return response.end(whole);
    response
      .setHeader('Content-Encoding', taken[0])
      .setHeader('Vary', 'Accept-Encoding')
      .end(read(file + taken[1]));
  });
}
