import type { AgentTool } from './agent-tool.ts';
import { closePage } from './page/close-page.ts';
import { measure } from './page/measure.ts';
import { openPage } from './page/open-page.ts';
import { pages } from './page/pages.ts';
import { change } from './popup/change.ts';
import { explain } from './popup/explain.ts';
import { force } from './popup/force.ts';
import { forecast } from './popup/forecast.ts';
import { listPopups } from './popup/list-popups.ts';
import { calls } from './visit/calls.ts';
import { playScenario } from './visit/play-scenario.ts';
import { readReport } from './visit/read-report.ts';
import { record } from './visit/record.ts';
import { simulate } from './visit/simulate.ts';

/** Every tool, in the order in which an agent needs them. */
export const TOOLS: readonly AgentTool[] = [
  openPage,
  explain,
  change,
  listPopups,
  calls,
  forecast,
  simulate,
  force,
  measure,
  record,
  playScenario,
  readReport,
  pages,
  closePage,
];
