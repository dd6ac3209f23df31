import { basename, dirname, relative } from 'node:path';
import { BaseSequencer, type TestSpecification, type Vitest } from 'vitest/node';

/**
 * Tests beside the changed file come first: one of them notices most changes, and the first that does ends the run. A change of
 * code that runs at import is tried with every test, and would otherwise wait for the slow ones.
 */
export class NearestFirst extends BaseSequencer {
  readonly #vitest: Vitest;

  constructor(vitest: Vitest) {
    super(vitest);
    this.#vitest = vitest;
  }

  override async sort(tests: TestSpecification[]): Promise<TestSpecification[]> {
    const { root, related } = this.#vitest.config;
    // For `runtime/decide/display/read-popups.ts`, the tests in `tests/unit/wire` come first, and among them `parse.test.ts`.
    const changed = relative(root, related?.[0] ?? root);
    const folders = dirname(changed).split('/').slice(1);
    const nearness = ({ moduleId }: TestSpecification) => {
      const own = dirname(relative(root, moduleId)).split('/').slice(2);
      const apart = own.findIndex((folder, at) => folder !== folders[at]);
      const isNamesake = basename(moduleId) === basename(changed).replace(/\.ts$/, '.test.ts');
      return (apart === -1 ? own.length : apart) + Number(isNamesake);
    };
    return tests.toSorted((one, other) => nearness(other) - nearness(one));
  }
}
