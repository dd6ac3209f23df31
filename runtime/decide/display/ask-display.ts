import type { PageContext } from '../../context.ts';
import type { Ports } from '../../ports.ts';
import type { Scope } from '../../scope.ts';
import { type AnswerHead, collectDrops, type Drops, readAnswer } from './display-answer.ts';
import { type Asking, displayPayload } from './request.ts';
import { asksForTargeting, NO_TARGETING, type TargetingTables } from './targeting-tables.ts';

/** An answer, and everything needed to read, judge and arm its popups. */
export interface Answered extends AnswerHead, Drops {
  readonly targeting: TargetingTables;
}

/**
 * Asks the server what to show, in one simple request that waits for nothing (API-01 to API-03,
 * API-22). Null if there was no usable answer; the event log says why.
 */
export async function askDisplay(context: PageContext, asking: Asking): Promise<Answered | null> {
  const { options, call, chunk, scope } = context;
  const form = displayPayload(context, asking);
  const forOne = asking.reason === 'on_click' || asking.reason === 'api';
  const asked = forOne
    ? (await chunk('launch'))?.callForOne(context, asking, form)
    : ({ call: 'display', path: [options.clientId], body: { form } } as const);
  if (!asked) return null;
  const answer = await call(
    {
      ...asked,
      read(text) {
        const raw = JSON.parse(text);
        // A mock that was left in the page and answers every call has neither field.
        return 'display' in raw || raw.poptins ? { raw, isTargeted: asksForTargeting(text) } : null;
      },
    },
    scope.signal,
  );
  if (!answer.ok) return null;
  const { raw, isTargeted } = answer.value;
  const targeting = isTargeted ? await (await chunk('targeting'))?.createTargeting(context, raw) : NO_TARGETING;
  const drops = collectDrops();
  const head = readAnswer(raw, drops.drop);
  // Without its targeting, an answer would show popups to the wrong visitors.
  return head && targeting ? { ...head, ...drops, targeting } : null;
}

/** An app that changes its address before its content sets the title within this time. */
const TITLE_MS = 2000;

/**
 * The display call waits for nothing (API-22). A second call reports later additions: a title or slots for embedded popups, or an app's new
 * title for its next page (EMB-05). Runs at most once.
 */
export function onLateContent(
  { page, observe, clock }: Pick<Ports, 'page' | 'observe' | 'clock'>,
  scope: Scope,
  isNext: boolean,
  run: () => void,
): void {
  const title = page.title();
  const told = page.embeddedIds();
  const growing = scope.child();
  const look = growing.guard('late', () => {
    if (isNext ? page.title() === title : (title || !page.title()) && page.embeddedIds().every((id) => told.includes(id))) return;
    growing.end();
    run();
  });
  if (isNext) clock.after(TITLE_MS, look, growing.signal);
  else observe.on('grown', look, growing.signal);
}
