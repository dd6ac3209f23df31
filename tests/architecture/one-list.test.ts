import { expect, test } from 'vitest';
import { isScript, readSources } from '../../scripts/check/source.ts';

const OURS = readSources().filter((source) => isScript(source) && !/^(?:lab|tests)\//.test(source.path));
const keepers = (list: RegExp): string[] => OURS.filter(({ text }) => list.test(text)).map(({ path }) => path);

/** A second list would go on without a type or a call that the first has got. */
test('only the queue lists the types that cover the page; others ask takesTurns', () => {
  const COVERING = '(?:lightbox|fullpage|gamified)';
  expect(keepers(new RegExp(`${COVERING}'?[,|] ?'?${COVERING}'?[,|] ?'?${COVERING}`))).toEqual(['runtime/decide/waiting/queue.ts']);
});

test('outside the runtime nothing lists the calls that bring popups; all ask asksForPopups', () => {
  const list = /'display', 'click', 'launch'/;
  expect(keepers(list).filter((path) => !path.startsWith('runtime/'))).toEqual([]);
});
