import { expect, test } from 'vitest';
import { offerToAgents } from '../../../../inspection/hook/late/agent-tools.ts';
import { PageOfPopups } from '../../../support/page-of-popups.ts';
import { ACCOUNT, SPRING } from '../../../support/seeded-causes.ts';

interface Offered {
  readonly name: string;
  readonly annotations: object;
  execute(given: unknown): Promise<string>;
}

function listOfTools() {
  const tools: Offered[] = [];
  return { tools, modelContext: { registerTool: (tool: Offered) => void tools.push(tool) } };
}

test('a browser with WebMCP gets two tools that only look, on document or on navigator (AGT-10)', async () => {
  const { runtime } = new PageOfPopups(Object.values(ACCOUNT));
  for (const where of ['document', 'navigator']) {
    const { tools, modelContext } = listOfTools();
    await offerToAgents(runtime, { [where]: { modelContext } });
    expect(tools.map(({ name }) => name)).toEqual(['poptins_list_popups', 'poptins_explain']);
    for (const { annotations } of tools) expect(annotations).toEqual({ readOnlyHint: true, untrustedContentHint: true });
  }
  await offerToAgents(runtime, {});
});

test('the tools list the popups and explain one of them; a list that throws harms nothing (AGT-10)', async () => {
  const page = new PageOfPopups(Object.values(ACCOUNT));
  const { tools, modelContext } = listOfTools();
  await offerToAgents(page.runtime, { document: { modelContext } });
  await page.wait(0);
  const [list, explain] = tools;
  expect(JSON.parse((await list?.execute({})) ?? '').popups).toHaveLength(3);
  expect(JSON.parse((await explain?.execute({ popup: 'Spring' })) ?? '').popups).toMatchObject([{ id: SPRING, against: [] }]);
  expect(JSON.parse((await explain?.execute(null)) ?? '').popups).toHaveLength(3);
  const throwing = {
    registerTool() {
      throw new Error('this name is taken');
    },
  };
  await offerToAgents(page.runtime, { document: { modelContext: throwing } });
  page.end();
});
