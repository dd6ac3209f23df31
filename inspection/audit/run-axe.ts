import type { ContextSpec, RunOptions } from 'axe-core';
import type { Violation } from './audit.ts';

/** The part of axe-core that is used; its file puts it into the page. */
export interface Axe {
  run(context: ContextSpec, options: RunOptions): Promise<{ readonly violations: readonly Finding[] }>;
}

interface Finding {
  readonly id: string;
  readonly impact?: string | null;
  readonly help: string;
  readonly helpUrl: string;
  readonly nodes: ReadonlyArray<{ readonly html: string }>;
}

/** WCAG 2.2, levels A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const MAX_ELEMENTS = 8;
const MAX_CHARS = 160;

/** Runs axe on one popup, by its host. */
export async function runAxe(axe: Axe, host: Element): Promise<Violation[]> {
  const options: RunOptions = { runOnly: { type: 'tag', values: TAGS }, resultTypes: ['violations'] };
  const { violations } = await axe.run(host, options);
  return violations.map(({ id, impact, help, helpUrl, nodes }) => ({
    rule: id,
    impact: impact ?? '',
    help,
    url: helpUrl,
    elements: nodes.slice(0, MAX_ELEMENTS).map(({ html }) => html.slice(0, MAX_CHARS)),
  }));
}
