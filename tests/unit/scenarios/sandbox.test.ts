import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { launchBrowser, openBrowser } from '../../../scenarios/browsers/open-browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'poptins-sandbox-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** What a Chromium without a usable sandbox is started with, and how its end is told. */
async function started(user: number, asked = ''): Promise<{ readonly args: string; readonly said: string }> {
  const path = join(folder, 'chromium');
  writeFileSync(path, `#!/bin/sh\necho "$@" > ${folder}/args\necho 'No usable sandbox!' >&2\nexit 1\n`, { mode: 0o755 });
  vi.spyOn(process, 'getuid').mockReturnValue(user);
  vi.stubEnv('CHROMIUM_NO_SANDBOX', asked);
  const said = await launchBrowser('chromium', path, 'Take another.').then(String, String);
  return { args: readFileSync(join(folder, 'args'), 'utf8'), said };
}

test('a person’s browser keeps its sandbox, and one that cannot start says what to set (CLI-04)', async () => {
  const { args, said } = await started(1000);
  expect(args).toContain('--hide-scrollbars');
  expect(args).not.toContain('--no-sandbox');
  expect(said).toMatch(/does not start .+ set CHROMIUM_NO_SANDBOX=1\.$/);
});

test('one that does not start leaves its turn to the next, and is the one named if none starts (CLI-04)', async () => {
  const [first, second] = ['first', 'second'].map((name) => {
    const path = join(folder, name);
    writeFileSync(path, `#!/bin/sh\necho ${name} >> ${folder}/turns\necho 'No usable sandbox!' >&2\nexit 1\n`, { mode: 0o755 });
    return path;
  }) as [string, string];
  const said = await launchBrowser('chromium', [first, second], 'Take another.').then(String, String);
  expect(readFileSync(join(folder, 'turns'), 'utf8')).toBe('first\nsecond\n');
  expect(said).toContain(`Chromium at ${first} does not start`);
});

test('a tool for Chromium alone says no word of another browser where it finds none (CLI-04, PRE-05)', async () => {
  await expect(openBrowser('chromium', [], 'A pre-flight needs it.')).rejects.toThrow(
    /CHROMIUM_PATH to its path\. A pre-flight needs it\.$/,
  );
});

test.each([
  [0, ''],
  [1000, '1'],
])('user %d with CHROMIUM_NO_SANDBOX=%s starts it without a sandbox (CLI-04)', async (user, asked) => {
  const { args, said } = await started(user, asked);
  expect(args).toContain('--no-sandbox');
  expect(said).toMatch(/Take another\.$/);
});
