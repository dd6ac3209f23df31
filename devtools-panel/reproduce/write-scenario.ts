import { stringify } from 'yaml';
import { NOTHING_SIMULATED, type Simulation } from '../../inspection/protocol.ts';
import { keptInZone } from '../../inspection/replay/kept-in-zone.ts';
import { startState } from '../../inspection/replay/start-state.ts';
import type { OpenedFile } from './read-file.ts';
import { type RecordedStep, recordedSteps } from './recorded-steps.ts';

const HEAD = `# Recorded in the panel. Play it with: npm run scenarios -- FILE
# What was typed into forms is not in a recording: “submit” fills in what the form accepts.
# An address that could name somebody is not in it either: put the page’s own where it says “(… characters)”.
`;

/** What was just done, as a scenario: who the visitor was, what was simulated, the steps, and what came of each. */
export function writeScenario(title: string, opened: OpenedFile, simulation: Simulation): string {
  const [first] = opened.pages;
  const began = first?.session.steps[0]?.at ?? opened.file.at;
  // A scenario's visitor has UTC for their zone.
  const start = first && keptInZone(startState(first.file, first.session), first.file, began, 0);
  const cookies = Object.fromEntries(start?.cookies ?? []);
  const session = Object.fromEntries(start?.session ?? []);
  const steps = recordedSteps(opened);
  const [entered, ...rest] = steps;
  return (
    HEAD +
    stringify(
      {
        scenario: title.slice(0, 200),
        site: originOf(opened),
        page: entered?.go ?? '/',
        day: new Date(began).toISOString().replace(/Z$/, ''),
        ...((Object.keys(cookies).length > 0 || Object.keys(session).length > 0) && {
          kept: { ...(Object.keys(cookies).length > 0 && { cookies }), ...(Object.keys(session).length > 0 && { session }) },
        }),
        ...simulated(simulation, opened),
        steps: stepsFrom(entered, rest),
      },
      { lineWidth: 0, blockQuote: false, aliasDuplicateObjects: false },
    )
  );
}

/** The first page is where it begins; what came of it is the first thing that is looked at. */
const stepsFrom = (entered: RecordedStep | undefined, rest: readonly RecordedStep[]) => [
  ...(entered?.expect ? [{ expect: entered.expect }] : []),
  ...rest,
];

function originOf({ pages, file }: OpenedFile): string {
  const url = pages[0]?.file.page.url ?? file.page.url;
  return URL.canParse(url) ? new URL(url).origin : url;
}

/** Those parts that are not as they really are, in the words of a scenario. */
function simulated(simulation: Simulation, { file }: OpenedFile) {
  const { server, mobile, size, consent, cart, prize, adBlocker, preview, country, language, count } = simulation;
  const isPhone = mobile ?? file.page.mobile;
  return {
    ...(isPhone && { device: 'phone' }),
    ...(size && { window: size }),
    ...(language && { language }),
    ...(country && { country }),
    ...(consent && { consent }),
    ...(cart && { cart: cartIn(cart) }),
    ...(prize && { prize: { popup: prize.popupId, roll: prize.roll } }),
    ...(adBlocker && { adBlocker }),
    ...(preview && { preview }),
    ...(server && { server: answersIn(server) }),
    ...(count !== NOTHING_SIMULATED.count && { count }),
  };
}

const cartIn = ({ platform, currency, items }: NonNullable<Simulation['cart']>) => ({
  platform,
  ...(currency && { currency }),
  items: items.map(({ title, productId, quantity, priceHundredths, category }) => ({
    title: title || productId,
    id: productId,
    price: priceHundredths / 100,
    ...(quantity !== 1 && { quantity }),
    ...(category && { category }),
  })),
});

const answersIn = (server: NonNullable<Simulation['server']>) =>
  Object.fromEntries(
    Object.entries(server).map(([call, { kind, status, seconds, upgrade }]) => [
      call,
      { kind, ...(kind === 'status' && { status }), ...(seconds > 0 && { seconds }), ...(upgrade && { upgrade }) },
    ]),
  );
