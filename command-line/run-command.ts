import { COULD_NOT, type Listed } from './command.ts';

/** The two streams of a terminal, one line at a time. */
export interface Terminal {
  say(line: string): void;
  complain(line: string): void;
}

function help(commands: readonly Listed[], version: string): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return `poptins ${version}: popups and on-site lead capture, from the command line.

npx poptins <command> [options]

${commands.map(({ name, about }) => `  ${name.padEnd(width)}   ${about}`).join('\n')}

  npx poptins <command> --help    lists the options of a command.
  npx poptins --version           prints the version.

Ends with 0 when all is well, 1 when a command found something, 2 when it could not be carried out.`;
}

/** Node 20 installs the package with a warning, and then stops in the middle of a command. */
const LEAST_NODE = 24;

/** Runs the words typed after `poptins`, on a Node of this version. @returns the exit code */
export async function runCommand(
  args: readonly string[],
  commands: readonly Listed[],
  version: string,
  to: Terminal,
  node = process.versions.node,
): Promise<number> {
  const [name = '', ...rest] = args;
  if (name === '--version' || name === '-v') {
    to.say(version);
    return 0;
  }
  if (name === '--help' || name === '-h' || (name === 'help' && rest.length === 0)) {
    to.say(help(commands, version));
    return 0;
  }
  if (name === '') {
    to.complain(help(commands, version));
    return COULD_NOT;
  }
  const asked = name === 'help' ? [rest[0] ?? '', '--help'] : [name, ...rest];
  const listed = commands.find((each) => each.name === asked[0]);
  if (!listed) {
    to.complain(unknown(asked[0] ?? '', commands));
    return COULD_NOT;
  }
  if (Number.parseInt(node, 10) < LEAST_NODE) {
    to.complain(`poptins ${listed.name}: it needs Node ${LEAST_NODE} or later, and this is Node ${node}. Install a newer Node.`);
    return COULD_NOT;
  }
  try {
    const command = await listed.load();
    return await command.run(asked.slice(1));
  } catch (problem) {
    to.complain(`poptins ${listed.name}: ${problem instanceof Error ? problem.message : problem}`);
    return COULD_NOT;
  }
}

function unknown(name: string, commands: readonly Listed[]): string {
  const shown = name.length > 40 ? `${name.slice(0, 40)}…` : name;
  const kind = name.startsWith('-') ? 'option' : 'command';
  const close = commands.find((each) => name.length > 1 && (each.name.startsWith(name) || name.startsWith(each.name)));
  const names = commands.map((each) => each.name).join(', ');
  return `poptins: no ${kind} is called “${shown}”. ${close ? `Do you mean “${close.name}”? ` : ''}The commands are: ${names}. See npx poptins --help.`;
}
