import { expect, test } from 'vitest';
import { sessionScenario } from '../../../devtools-panel/reproduce/export/session-scenario.ts';
import { writeTest } from '../../../devtools-panel/reproduce/export/write-test.ts';
import { NOTHING_SIMULATED } from '../../../inspection/simulate/simulation.ts';
import { openFile } from '../../../reports/session-file/read-file.ts';
import { readScenario } from '../../../scenarios/format/read-scenario.ts';
import { IDS, record } from '../../support/visits.ts';

const NAME = 'Spring “tea”\u2028`$' + '{7}` \\ "x"';

async function opened() {
  const spring = { poptin_id: IDS[0], poptin_type: 'lightbox', poptin: '<p>Spring</p>', poptin_name: NAME };
  const file = await record({
    popups: [{ ...spring, triggers: { delay: { seconds: 2, per: 'page' } } }],
    before: { seen: [], days: 0, returning: true, vip: 'gold' },
    deeds: [
      { kind: 'wait', seconds: 3 },
      { kind: 'close', nth: 0, by: 'x_click' },
    ],
  });
  return openFile('session.json', JSON.stringify(file)).opened!;
}

/** Runs the code of a saved test, with the kit’s functions noted instead of played. */
async function ran(code: string) {
  const done: { title: string; on: string; visit: object; steps: object[] } = { title: '', on: '', visit: {}, steps: [] };
  const poptins = {
    async visit(visit: object, on: string) {
      Object.assign(done, { visit, on });
      return { step: async (step: object) => void done.steps.push(step) };
    },
  };
  let body: (fixtures: object) => Promise<void> = async () => {};
  const kit = (title: string, run: typeof body) => {
    done.title = title;
    body = run;
  };
  new Function('test', 'process', code.replace(/^import .*$/m, ''))(kit, { env: {} });
  await body({ poptins });
  return done;
}

test('a session saved as a test drives the owner’s page, a line for each step (DEV-38)', async () => {
  const file = await opened();
  const code = writeTest(NAME, file, NOTHING_SIMULATED);
  expect(code).toContain("import { test } from 'poptins-test-kit';");
  const { visit, on, title, steps } = await ran(code);
  const { site, steps: all, ...visitor } = sessionScenario(NAME, file, NOTHING_SIMULATED);
  expect(code.split('\n').filter((line) => /^ {2}await visit\.step\(/.test(line))).toHaveLength(all.length - 1);
  expect([title, on]).toEqual([NAME, site]);
  expect(visit).toEqual({ ...visitor, steps: [all[0]] });
  expect(steps).toEqual(all.slice(1));
  expect(readScenario('it', JSON.stringify({ ...visit, steps: all })).kind).toBe('scenario');
});
