import { expect, test } from 'vitest';
import type { Listed } from '../../../command-line/command.ts';
import { COMMANDS } from '../../../command-line/commands.ts';
import { runCommand } from '../../../command-line/run-command.ts';
import { firstStartWords, readServeOptions } from '../../../command-line/serve.ts';

const FOUND_SOMETHING: Listed = { name: 'look', about: 'look around', load: async () => ({ run: async () => 1 }) };
const CANNOT: Listed = {
  name: 'reach',
  about: 'reach a site',
  async load() {
    throw new Error('Nothing answers there.');
  },
};

async function run(args: readonly string[], commands: readonly Listed[] = COMMANDS) {
  const said: string[] = [];
  const complained: string[] = [];
  const to = { say: (line: string) => void said.push(line), complain: (line: string) => void complained.push(line) };
  return { code: await runCommand(args, commands, '9.8.7', to), said: said.join('\n'), complained: complained.join('\n') };
}

test.each([[['--help']], [['-h']], [['help']]])('%j lists every command with what it does, and ends with 0 (CLI-01)', async (args) => {
  const { code, said } = await run(args);
  expect(code).toBe(0);
  for (const { name, about } of COMMANDS) expect(said).toMatch(new RegExp(`^  ${name} +${about}$`, 'm'));
});

test('without a command the list is a complaint, and ends with 2 (CLI-01)', async () => {
  expect(await run([])).toMatchObject({ code: 2, said: '', complained: expect.stringContaining('npx poptins <command>') });
});

test('--version says the version alone (CLI-01)', async () => {
  expect(await run(['--version'])).toEqual({ code: 0, said: '9.8.7', complained: '' });
});

test.each([
  [['nonsense'], 'no command is called “nonsense”. The commands are:'],
  [['scenario'], 'no command is called “scenario”. Do you mean “scenarios”?'],
  [['--wrong'], 'no option is called “--wrong”.'],
  [['help', 'nothing'], 'no command is called “nothing”.'],
  [['x'.repeat(500)], `no command is called “${'x'.repeat(40)}…”.`],
])('%j is answered with a sentence, and ends with 2 (CLI-01)', async (args, sentence) => {
  expect(await run(args)).toMatchObject({ code: 2, said: '', complained: expect.stringContaining(sentence) });
});

test('the exit code is the command’s own; a failure is a sentence and ends with 2 (CLI-01)', async () => {
  expect((await run(['look'], [FOUND_SOMETHING])).code).toBe(1);
  expect(await run(['reach'], [CANNOT])).toEqual({ code: 2, said: '', complained: 'poptins reach: Nothing answers there.' });
});

test('an older Node is named before a command begins, and ends with 2 (CLI-01)', async () => {
  const complained: string[] = [];
  const to = { say: () => {}, complain: (line: string) => void complained.push(line) };
  expect(await runCommand(['look'], [FOUND_SOMETHING], '9.8.7', to, '20.20.2')).toBe(2);
  expect(complained).toEqual(['poptins look: it needs Node 24 or later, and this is Node 20.20.2. Install a newer Node.']);
  expect(await runCommand(['look'], [FOUND_SOMETHING], '9.8.7', to, '24.0.0')).toBe(1);
});

test('each row of the list names the command that it loads (CLI-01)', async () => {
  for (const { name, about, load } of COMMANDS) expect(await load()).toMatchObject({ name, about });
});

test('the first start of serve says that it creates a database, and no other start does (CLI-03)', () => {
  const isThere = (path: string) => path === 'old';
  expect(firstStartWords({ DATA_DIRECTORY: 'new' }, isThere)).toBe(
    'poptins serve: creating the database in new. This takes up to a minute.',
  );
  expect(firstStartWords({}, isThere)).toContain('.data/display');
  for (const other of [{ DATA_DIRECTORY: 'old' }, { DATABASE_URL: 'postgres://', DATA_DIRECTORY: 'new' }])
    expect(firstStartWords(other, isThere)).toBe('');
});

test('serve takes an option before its variable, and refuses an unknown one in a sentence (CLI-03)', () => {
  expect(readServeOptions(['--port', '8080'], { PORT: '1', HOST: '::1' })).toEqual({ PORT: '8080', HOST: '::1' });
  expect(readServeOptions(['-h'], {})).toBe('help');
  expect(() => readServeOptions(['--prt', '1'], {})).toThrow("Unknown option '--prt'. See npx poptins serve --help.");
  expect(() => readServeOptions(['--port'], {})).toThrow('See npx poptins serve --help.');
});
