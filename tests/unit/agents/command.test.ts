import { expect, test, vi } from 'vitest';
import { command } from '../../../agents/command.ts';
import { TOOLS } from '../../../agents/tools/tools.ts';

test.each([
  [['--attach', 'somewhere'], '--attach wants the address of a running Chromium, such as http://127.0.0.1:9222.'],
  [['--atach', 'x'], "Unknown option '--atach'. See npx poptins mcp --help."],
])('the command says in a sentence what is wrong with %j (AGT-08)', async (args, says) => {
  await expect(command.run(args)).rejects.toThrow(says);
});

test('--skill prints a skill file that names only tools and causes that exist (AGT-01)', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(await command.run(['--skill'])).toBe(0);
  const [text = ''] = said.mock.calls.flat().map(String);
  said.mockRestore();
  expect(text).toMatch(/^---\nname: poptins-why-no-popup\ndescription: .+\n---\n/);
  const names = TOOLS.map(({ name }) => name);
  for (const [, called = ''] of text.matchAll(/[Cc]all `(\w+)`/g)) expect(names).toContain(called);
  for (const name of ['open_page', 'explain', 'change', 'calls', 'simulate', 'forecast', 'read_report', 'measure'])
    expect(text).toContain(`\`${name}\``);
});
