import { afterEach, expect, test, vi } from 'vitest';
import { provideJquery } from '../../../runtime/host-page/jquery.ts';

interface Jquery {
  readonly fn: { readonly jquery: string };
  noConflict?: () => Jquery;
}
type Script = { src: string; run: Record<string, () => void>; addEventListener(type: string, run: () => void): void; remove(): void };

/** A page with this jQuery of its own, or none, where ours comes, or cannot be had. */
function pageWith(version: string | null, comes = true) {
  const own: Jquery | undefined = version === null ? undefined : { fn: { jquery: version } };
  const page: { jQuery?: Jquery | undefined } = own ? { jQuery: own } : {};
  const fetched: Script[] = [];
  const lines: string[] = [];
  vi.stubGlobal('window', page);
  vi.stubGlobal('console', { warn: (line: string) => lines.push(line) });
  vi.stubGlobal('document', {
    createElement: (): Script => ({
      src: '',
      run: {},
      addEventListener(type, run) {
        this.run[type] = run;
      },
      remove() {},
    }),
    head: { append: (script: Script) => void fetched.push(script) },
  });
  const arrive = () => {
    for (const { run } of fetched.splice(0)) {
      const before = page.jQuery;
      const ours = {
        fn: { jquery: '3.7.1' },
        noConflict() {
          page.jQuery = before;
          return ours;
        },
      };
      if (comes) page.jQuery = ours;
      run[comes ? 'load' : 'error']?.();
    }
  };
  const provide = (onlyShowsCode = false) =>
    provideJquery({ options: { scriptUrl: 'https://cdn.example/pixel.js?id=a', nonce: '', onlyShowsCode } } as never) as Promise<Jquery>;
  return { own, page, fetched, lines, arrive, provide };
}

afterEach(() => vi.unstubAllGlobals());

test.each(['3.5.0', '3.5.1', '3.6.0', '3.6.4', '3.7.0', '3.7.1'])(
  'a template that asks for jQuery is handed the page’s own %s, and none is fetched (EMB-07)',
  async (version) => {
    const { own, fetched, lines, provide } = pageWith(version);
    expect(await provide()).toBe(own);
    expect([fetched, lines]).toEqual([[], []]);
  },
);

test('the extension’s own runtime brings no jQuery to a page that has none that serves (DEV-02, EMB-07)', async () => {
  const { fetched, provide } = pageWith('2.2.4');
  expect([await provide(true), fetched]).toEqual([null, []]);
});

const TOO_OLD = 'Upgrade your jQuery to atleast 1.7 to show poptins';

test.each([
  [null, []],
  ['4.0.0', []],
  ['3.8.0', []],
  ['3.7.2', []],
  ['3.50.0', []],
  ['3.5', []],
  ['3.7.1 -ajax,-effects', []],
  ['3.4.1', []],
  ['2.2.4', []],
  ['1.12.4', []],
  ['1.10.2', []],
  ['1.7', []],
  ['1.7.0', []],
  ['1.6.4', [TOO_OLD]],
  ['1.6', [TOO_OLD]],
  ['1.0.1', [TOO_OLD]],
] as const)('a page with jQuery %s gets 3.7.1 handed, keeps its own, and the console says %j (EMB-07)', async (version, said) => {
  const { own, page, fetched, lines, arrive, provide } = pageWith(version);
  // Two popups at once: each has its own, and neither takes the page's away.
  const both = [provide(), provide()];
  expect(fetched.map(({ src }) => src)).toEqual(Array(2).fill('https://cdn.example/chunks/jquery-3.7.1.js'));
  arrive();
  for (const given of await Promise.all(both)) expect([given.fn.jquery, given === own]).toEqual(['3.7.1', false]);
  expect(page.jQuery).toBe(own);
  expect([...new Set(lines)]).toEqual(said);
});

test('a popup does without jQuery if it cannot be loaded (EMB-07, FRM-18)', async () => {
  const { page, arrive, provide } = pageWith('1.12.4', false);
  const asked = provide();
  arrive();
  expect(await asked).toBeNull();
  expect(page.jQuery?.fn.jquery).toBe('1.12.4');
});
