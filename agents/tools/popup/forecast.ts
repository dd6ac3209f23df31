import * as z from 'zod';
import { FORECAST_NAMES, forecastAnswer } from '../../../devtools-panel/popups/words/forecast-words.ts';
import { fromPage, untrusted } from '../../answer/untrusted.ts';
import { findForecast } from '../../browser/found-change.ts';
import { popupHere } from '../../browser/popup-here.ts';
import { gateCode } from '../../causes/popup-cause.ts';
import { ToolProblem } from '../../tool-problem.ts';
import { defineTool } from '../agent-tool.ts';
import { popupField, saysField, tabField } from '../common-fields.ts';

const MOMENTS = [...(Object.keys(FORECAST_NAMES) as Array<keyof typeof FORECAST_NAMES>), 'day'] as const;

export const forecast = defineTool({
  name: 'forecast',
  title: 'Forecast when a popup shows',
  about:
    'Says whether a popup would show now, tomorrow, in a week, on the next visit, after it was closed, after a conversion, and on the other device.',
  onlyReads: true,
  input: z.strictObject({ popup: popupField, tab: tabField }),
  output: z.object({
    says: saysField,
    moments: z.array(z.object({ when: z.enum(MOMENTS), shows: z.boolean(), by: z.array(z.string()), sentence: untrusted })),
  }),
  async run({ popup: said, tab: handle }, session) {
    const tab = session.tab(handle);
    const here = popupHere(tab, said);
    const found = await findForecast(tab, here.id);
    if (!found) throw new ToolProblem('The page did not forecast it. Call explain for what keeps it back, or open the page again.');
    const view = tab.view();
    const moments = found.rows.map((row) => {
      const { word, why } = forecastAnswer(here.popup, row, view);
      return { when: row.when, shows: row.pass, by: [...new Set(row.against.map(gateCode))], sentence: fromPage(`${word} ${why}`.trim()) };
    });
    const words = moments.map(({ when, shows, by }) => `${when}: ${shows ? 'shows' : `blocked by ${by.join(', ') || 'a rule'}`}`);
    return { says: `${here.handle}. ${words.join('; ')}.`, moments };
  },
});
