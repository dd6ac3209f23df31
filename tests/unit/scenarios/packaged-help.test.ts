import { expect, test } from 'vitest';
import { packagedHelp } from '../../../scenarios/command.ts';
import { HELP } from '../../../scenarios/options.mjs';

test('the package’s help names the package’s command, and nothing that only a clone has (CLI-02)', () => {
  const help = packagedHelp(HELP);
  expect(help).toMatch(/^npx poptins scenarios \[options\] FILES…/);
  expect(help).not.toMatch(/npm run|demo/);
  expect(() => packagedHelp(help)).toThrow('says no longer');
});
