import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';

interface Step {
  readonly name: string;
  readonly rest: string;
}

/** The instructions of a Dockerfile, in order. */
const readDockerfile = (text: string): readonly Step[] =>
  text
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => ({ name: line.split(' ')[0] ?? '', rest: line.slice(line.indexOf(' ') + 1).trim() }));

/** The programs of this machine and the image's Node, without what the project has installed. */
export const pathWithoutOurs = (): readonly string[] => [
  dirname(process.execPath),
  ...(process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes(join('node_modules', '.bin'))),
];

/** The result of the steps, to be run in its working folder. */
export interface Image {
  readonly from: string;
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly user: string;
  readonly command: readonly string[];
  readonly health: readonly string[];
}

/**
 * Takes the steps of a Dockerfile by hand, in an empty folder in place of the image's file system. The account that the
 * image has is not there, so whose a file is made is only noted.
 */
export function makeByHand(dockerfile: string, context: string, root: string): Image {
  const made = { from: '', folder: '/', user: 'root', command: [] as string[], health: [] as string[] };
  const env: Record<string, string> = {};
  const tools = join(root, 'tools');
  mkdirSync(tools, { recursive: true });
  writeFileSync(join(tools, 'chown'), `#!/bin/sh\necho "$@" >> ${join(root, 'owners')}\n`);
  chmodSync(join(tools, 'chown'), 0o755);
  const inRoot = (path: string): string => (path.startsWith('/') ? join(root, path) : join(root, made.folder, path));
  const take: Readonly<Record<string, (rest: string) => void>> = {
    from: (rest) => {
      made.from = rest;
    },
    env: (rest) => {
      env[rest.slice(0, rest.indexOf('='))] = rest.slice(rest.indexOf('=') + 1);
    },
    workdir: (rest) => {
      made.folder = rest;
      mkdirSync(inRoot('.'), { recursive: true });
    },
    copy: (rest) => {
      const names = rest.split(' ');
      const to = names.pop() ?? '';
      for (const name of names) cpSync(join(context, name), inRoot(to.endsWith('/') ? `${to}${basename(name)}` : to), { recursive: true });
    },
    run: (rest) => {
      const path = [tools, ...pathWithoutOurs()].join(delimiter);
      const { status, stdout, stderr } = spawnSync('sh', ['-c', rest], {
        cwd: inRoot('.'),
        // The machine's way to the registry is its own.
        env: { ...process.env, ...env, PATH: path },
        encoding: 'utf8',
      });
      if (status !== 0) throw new Error(`RUN ${rest}\n${stdout}${stderr}`);
    },
    user: (rest) => {
      made.user = rest;
    },
    cmd: (rest) => {
      made.command = JSON.parse(rest);
    },
    healthcheck: (rest) => {
      made.health = JSON.parse(rest.slice(rest.indexOf('CMD ') + 4));
    },
    volume: () => {},
    expose: () => {},
  };
  for (const { name, rest } of readDockerfile(dockerfile)) {
    const step = take[name.toLowerCase()];
    if (!step) throw new Error(`No step is called ${name}.`);
    step(rest);
  }
  // A path within the image is one within the folder.
  const here = Object.entries(env).map(([name, value]) => [name, value.startsWith(made.folder) ? inRoot(value) : value]);
  return { ...made, folder: inRoot('.'), env: Object.fromEntries(here) };
}
