import { expect, test } from 'vitest';
import { createMemory } from '../../../runtime/visitor/memory.ts';
import { FakeBrowser } from '../../support/fake-ports.ts';

test.each([
  ['another tab has written since', 'theirs', 'theirs', []],
  ['the browser refused', null, 'ours', ['poptin_referrer']],
  ['the browser refused, which has an older one', 'older', 'ours', ['poptin_referrer']],
] as const)('a cookie that %s is read back, and reported only if it was refused (VIS-10)', (_what, there, known, lost) => {
  const { ports } = new FakeBrowser();
  const jar = new Map([['poptin_referrer', 'older']]);
  const told: string[] = [];
  const cookies = { all: () => new Map(jar), set() {} };
  const memory = createMemory({ ...ports, cookies }, (event) => void (event.type === 'memory-lost' && told.push(event.key)));
  memory.cookies();
  memory.setCookie('referrer', 'ours');
  if (there) jar.set('poptin_referrer', there);
  else jar.clear();
  expect([memory.cookie('referrer'), told]).toEqual([known, lost]);
});
