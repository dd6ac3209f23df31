import { expect, test, vi } from 'vitest';

test.each([
  ['https://display.example', 'https://display.example'],
  ['https://display.example/', 'https://display.example'],
  ['https://Display.example//', 'https://display.example'],
  ['http://127.0.0.1:4601/popups/', 'http://127.0.0.1:4601/popups'],
])('DISPLAY_HOST %s is asked as %s, so that no call has two slashes', async (set, built) => {
  expect((await hostsOf(set)).__DISPLAY_HOST__).toBe(built);
});

test('DISPLAY_HOST without a scheme makes no embed: its calls would go nowhere', async () => {
  await expect(hostsOf('display.example')).rejects.toThrow(
    'DISPLAY_HOST is "display.example". It takes the address of a host, such as https://display.example.',
  );
});

test('a build says where credit links lead, and nothing if it was not told', async () => {
  expect((await hostsOf('https://display.example')).__CREDIT_URL__).toBe('');
  vi.stubEnv('CREDIT_URL', 'https://www.example.com/popups/');
  expect((await hostsOf('https://display.example')).__CREDIT_URL__).toBe('https://www.example.com/popups');
});

/** The hosts of a build whose owner has set this one. */
async function hostsOf(set: string): Promise<Readonly<Record<string, string>>> {
  vi.stubEnv('DISPLAY_HOST', set);
  vi.resetModules();
  return (await import('../../scripts/build/embed-config.ts')).HOSTS;
}
