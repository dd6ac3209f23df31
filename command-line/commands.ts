import type { Listed } from './command.ts';

/** The commands of `poptins`, in the order in which `--help` lists them. */
export const COMMANDS: readonly Listed[] = [
  {
    name: 'preflight',
    about: 'check popups on your pages before you publish them',
    load: async () => (await import('../preflight/command.ts')).command,
  },
  {
    name: 'scenarios',
    about: 'play scenarios on your site, and name each step that differs',
    load: async () => (await import('../scenarios/command.ts')).command,
  },
  {
    name: 'mcp',
    about: 'let an agent find out why a popup shows or does not',
    load: async () => (await import('../agents/command.ts')).command,
  },
  {
    name: 'serve',
    about: 'run a display server, with its database in a folder',
    load: async () => (await import('./serve.ts')).command,
  },
];
