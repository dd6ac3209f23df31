import type { AgentTool } from './agent-tool.ts';
import { calls } from './calls.ts';
import { change } from './change.ts';
import { closePage } from './close-page.ts';
import { explain } from './explain.ts';
import { force } from './force.ts';
import { forecast } from './forecast.ts';
import { listPopups } from './list-popups.ts';
import { measure } from './measure.ts';
import { openPage } from './open-page.ts';
import { pages } from './pages.ts';
import { playScenario } from './play-scenario.ts';
import { readReport } from './read-report.ts';
import { record } from './record.ts';
import { simulate } from './simulate.ts';

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
