import { runInNewContext } from 'node:vm';
import { parse } from 'yaml';

/** A file of Tag Manager: sections under names between underscores. */
export interface Template {
  readonly info: Readonly<Record<string, unknown>>;
  readonly fields: ReadonlyArray<{ readonly name: string; readonly type: string }>;
  readonly code: string;
  readonly permissions: ReadonlyArray<{
    readonly instance: { readonly key: { readonly publicId: string }; readonly param: readonly object[] };
  }>;
  readonly tests: { readonly setup?: string; readonly scenarios: ReadonlyArray<{ readonly name: string; readonly code: string }> };
}

const NAMES = ['TERMS_OF_SERVICE', 'INFO', 'TEMPLATE_PARAMETERS', 'SANDBOXED_JS_FOR_WEB_TEMPLATE', 'WEB_PERMISSIONS', 'TESTS', 'NOTES'];

/** @throws if a section is missing, twice or out of order */
export function readTemplate(text: string): Template {
  const parts = text.split(/^___([A-Z_]+)___$/m).slice(1);
  const names = parts.filter((_part, nth) => nth % 2 === 0);
  if (names.join() !== NAMES.join()) throw new Error(`The sections are ${names.join(', ')}.`);
  const section = (name: string) => (parts[2 * NAMES.indexOf(name) + 1] ?? '').trim();
  return {
    info: JSON.parse(section('INFO')),
    fields: JSON.parse(section('TEMPLATE_PARAMETERS')),
    code: section('SANDBOXED_JS_FOR_WEB_TEMPLATE'),
    permissions: JSON.parse(section('WEB_PERMISSIONS')),
    tests: parse(section('TESTS')),
  };
}

export const requiredBy = (code: string): readonly string[] => [...code.matchAll(/require\('(\w+)'\)/g)].map(([, name = '']) => name);

/**
 * Runs a scenario of the template's own tests as its editor does: each API is a stand-in that is heard, unless `mock` gives another. Returns what
 * was found wrong; empty if it passed.
 */
export function runScenario({ code, tests }: Template, scenario: { readonly code: string }): string {
  const heard = new Map<string, unknown[][]>();
  const mocks = new Map<string, unknown>([
    ['queryPermission', () => true],
    ['encodeUriComponent', encodeURIComponent],
  ]);
  const problems: string[] = [];
  const must = (holds: boolean, what: string) => void (holds || problems.push(what));
  const api =
    (name: string) =>
    (...args: unknown[]) => {
      heard.set(name, [...(heard.get(name) ?? []), args]);
      const mock = mocks.get(name);
      return typeof mock === 'function' ? mock(...args) : mock;
    };
  const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);
  const named = (value: unknown) => (typeof value === 'function' ? value.name : value);
  const isOf = (name: string) => heard.get(name) ?? [];
  const scope = {
    mock: (name: string, value: unknown) => void mocks.set(name, value),
    runCode(data: object) {
      const [gtmOnSuccess, gtmOnFailure] = [
        function gtmOnSuccess() {
          api('gtmOnSuccess')();
        },
        function gtmOnFailure() {
          api('gtmOnFailure')();
        },
      ];
      runInNewContext(`(function () {${code}\n})()`, { require: api, data: { ...data, gtmOnSuccess, gtmOnFailure } });
    },
    assertApi: (name: string) => ({
      wasCalled: () => must(isOf(name).length > 0, `${name} was not called`),
      wasNotCalled: () => must(isOf(name).length === 0, `${name} was called`),
      wasCalledWith: (...args: unknown[]) =>
        must(
          isOf(name).some((call) => same(call.map(named), args)),
          `${name} was called with ${JSON.stringify(isOf(name).map((call) => call.map(named)))}`,
        ),
    }),
    assertThat: (value: unknown) => ({ isEqualTo: (other: unknown) => must(same(value, other), `${value} is not ${other}`) }),
  };
  runInNewContext(`(function () {${tests.setup ?? ''}\n${scenario.code}\n})()`, scope);
  return problems.join('; ');
}
