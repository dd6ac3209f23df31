/** `npm run check`: the house rules, each reported as held or broken, with a sentence on how to fix it. */
import { DOC_RULES } from './check/doc-rules.ts';
import { englishRule } from './check/english/english-rule.ts';
import { FILE_RULES } from './check/file-rules.ts';
import { IMPORT_RULES } from './check/import-rules.ts';
import { readSources } from './check/source.ts';
import { TITLE_RULES } from './check/title-rule.ts';
import { runTool, TOOLS } from './check/tools.ts';
import { report } from './report.ts';

interface Outcome {
  readonly name: string;
  readonly mend: string;
  /** Empty if the rule holds. */
  readonly complaint: string;
}

const start = performance.now();
const sources = readSources();

const fromTools = Promise.all(
  TOOLS.map(async (tool): Promise<Outcome> => {
    const { holds, output } = await runTool(tool);
    return { ...tool, complaint: holds ? '' : output || `${tool.command} failed without a word` };
  }),
);
const fromRules = [...IMPORT_RULES, ...FILE_RULES, ...TITLE_RULES, englishRule, ...DOC_RULES].map(
  (rule): Outcome => ({ ...rule, complaint: rule.find(sources).join('\n') }),
);
const outcomes = [...(await fromTools), ...fromRules];

for (const { name, mend, complaint } of outcomes) {
  if (complaint === '') console.log(`held    ${name}`);
  else console.log(`BROKEN  ${name}\n${complaint.replace(/^/gm, '          ')}\n        ${mend}`);
}
const broken = outcomes.filter((outcome) => outcome.complaint !== '').map((outcome) => outcome.name);
const held = outcomes.length - broken.length;
console.log(`check: ${held} rules held, ${broken.length} broken, ${((performance.now() - start) / 1000).toFixed(1)} s`);
report(held, broken.length, broken);
