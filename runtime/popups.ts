import type { Context } from './context.ts';
import type { Answered } from './decide/display/ask-display.ts';
import type { PopupConfig } from './decide/display/config.ts';
import { readPopups } from './decide/display/read-popups.ts';
import { reasonOf } from './decide/gates/ask-gates.ts';
import { readFacts } from './decide/gates/facts.ts';
import { createQueue } from './decide/waiting/queue.ts';
import type { Explanation } from './devtools-hook.ts';
import type { Chunks } from './options.ts';
import { PopupController, type PopupDeps } from './show/machine/popup-controller.ts';
import { createTemplateCache } from './show/template/template-cache.ts';

/** What a page view knows about the answer that it hands over. */
export interface Handed {
  /** The requested popup; '' if the whole page was requested. */
  readonly popupId: string;
  /** The popup that is previewed; '' on a real visit. */
  readonly previewId: string;
  /** The code for popups that wait, if it was requested early. */
  readonly triggers: Promise<Chunks['triggers'] | null> | undefined;
  /** Called with the popups after reading and before arming. */
  received(popups: readonly PopupConfig[]): void;
}

/** The popups of a runtime, whichever page view they came with. */
export interface Popups {
  /** Handles the popups of an answer: reads them, asks their gates, arms them. */
  take(answer: Answered, handed: Handed): void;
  explain(some: readonly PopupController[]): Explanation[];
}

/**
 * The second half of a journey, for page views with popups: answer → gates → triggers → queue → popup. Like the first half (journey.ts), it
 * makes no decisions itself.
 */
export function createPopups(context: Context, controllers: Map<string, PopupController>): Popups {
  const { ports, memory, emit, readers, chunk } = context;
  const cache = createTemplateCache(context);
  const queue = createQueue(emit);

  return {
    take(answer, { popupId, previewId, triggers, received }) {
      const { targeting, language, freemium, refusal } = answer;
      const popups = readPopups(readers, answer, targeting, answer.drop);
      const asked: PopupController[] = [];
      // A preview neither draws nor remembers an A/B variant.
      if (!previewId) targeting.prepare?.(popups, asked, !popupId);
      const facts = readFacts(ports, memory);
      received(popups);
      let waits: ReturnType<PopupDeps['waiting']> | undefined;
      const waiting = () => (waits ??= (async () => (await (triggers ?? chunk('triggers')))?.waitWith(context, cache))());
      const upgrade = refusal !== null;
      const since = ports.clock.elapsed();
      const deps = { context, cache, queue, waiting, targeting, since, language, freemium, preview: !!previewId, upgrade };
      for (const popup of popups) {
        // Another answer for this page may have brought it in the meantime.
        if (controllers.has(popup.id)) continue;
        const controller = new PopupController(popup, deps);
        controllers.set(popup.id, controller);
        asked.push(controller);
        if (popup.id === previewId) controller.trigger({ by: 'preview' });
        // A visitor who asked for a popup is offered the upgrade popup that replaced it (GAT-12).
        else if (!popupId || (upgrade && !previewId)) controller.arm(facts);
      }
    },

    explain(some) {
      const facts = readFacts(ports, memory);
      return some.map((controller) => {
        const { id, name } = controller.popup;
        const { pass, verdicts } = controller.explain(facts);
        const change = async () => (await chunk('explain'))?.findChange?.(context, controller) || '';
        return {
          id,
          name,
          state: controller.state,
          pass,
          gates: verdicts.map((verdict) => ({ ...verdict, reason: reasonOf(verdict) })),
          change,
        };
      });
    },
  };
}
