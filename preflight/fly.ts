import type { Settings } from '../inspection/evidence/saved-popup.ts';
import type { OpenBrowser } from '../scenarios/browsers/open-browser.ts';
import { statusIn } from '../scenarios/browsers/status-in.ts';
import { oneLine } from '../scenarios/play/visit.ts';
import type { Flight } from './checks/check.ts';
import type { Planned } from './matrix.ts';
import { tryLinks } from './try-links.ts';
import { makeVisit, type Visiting } from './visit/make-visit.ts';
import type { Visited } from './visit/visited.ts';

export interface Flying extends Visiting {
  readonly atOnce: number;
  /** Popups of a file, which are judged even if no page shows them. */
  readonly popups: readonly Settings[];
  readonly tell: (visited: Visited) => void;
}

/** Makes all visits, several at once, and requests every link. Never rejects because of a page. */
export async function fly(planned: readonly Planned[], browser: OpenBrowser, flying: Flying): Promise<Flight> {
  const visits: Visited[] = [];
  const left = planned.entries();
  const visit = (one: Planned) =>
    browser.withTab((tab, page) => makeVisit(one, tab, page, flying), one.login).catch((problem) => brokenOff(one, problem));
  const work = async () => {
    for (const [nth, one] of left) {
      const first = await visit(one);
      // Networks and machines have bad moments, so a page that did not start is opened once more.
      const visited = first.problem ? await visit(one) : first;
      visits[nth] = visited;
      flying.tell(visited);
    }
  };
  await Promise.all(Array.from({ length: Math.min(flying.atOnce, planned.length) }, work));
  const sent = [...flying.popups, ...visits.flatMap((visit) => visit.popups)];
  // A popup that is turned off is a draft, which nobody sees.
  const popups = new Map(sent.filter(isOn).map((popup) => [`${popup.poptin_id}`, popup] as const));
  const templates = new Map(visits.flatMap((visit) => [...visit.templates]));
  const markup = new Map(
    [...popups].flatMap(([id, { poptin, poptin_url: url }]) => {
      const text = typeof poptin === 'string' && poptin !== '' ? poptin : templates.get(`${url}`);
      return text === undefined ? [] : [[id, text] as const];
    }),
  );
  return { popups, markup, visits, brokenLinks: await tryLinks({ popups, visits }, (url) => statusIn(browser, url)) };
}

const isOn = ({ display }: Settings): boolean => ![false, 0, '0', 'false'].some((off) => off === display);

const brokenOff = (planned: Planned, problem: unknown): Visited => ({
  planned,
  problem: `The browser gave this visit up: ${oneLine(problem)}`,
  fates: [],
  meetings: [],
  sheet: null,
  complaints: [],
  faults: [],
  popups: [],
  templates: new Map(),
});
