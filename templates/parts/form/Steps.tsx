import type { ReactNode } from 'react';
import { useCommonWords } from '../language.ts';
import { Style } from '../Style.tsx';
import { Button } from './Button.tsx';

/**
 * The new step takes the focus, so that screen readers announce its name. A focus ring around all of it would tell sighted visitors
 * nothing.
 *
 * A template gives its form the height of its tallest step. Then neither the title nor the button moves from step to step.
 */
const css = `
.step{display:flex;flex:1;flex-direction:column;gap:16px;min-width:0;outline:0!important}
.turn{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:12px;margin-top:auto}
.turn>.btn:last-child{flex:1 1 8em}
.turn>.ghost{flex:none}
.progress{display:flex;align-items:center;gap:12px;font-size:.8em;color:var(--p-soft)}
.progress progress{flex:1;min-width:4em;height:8px;border:0;border-radius:4px;overflow:hidden;appearance:none;background:var(--track);--track:color-mix(in srgb,var(--p-line) 35%,transparent)}
.progress progress::-webkit-progress-bar{background:var(--track)}
.progress progress::-webkit-progress-value{border-radius:4px;background:var(--p-accent)}
.progress progress::-moz-progress-bar{border-radius:4px;background:var(--p-accent)}
@media (forced-colors:active){.progress progress{appearance:auto}}
`;

interface StepProps {
  name: string;
  /** True for the step that is visible before the runtime counts the steps. */
  first?: boolean;
  /** True to send the answers up to here as a lead, which the last step completes. */
  partial?: boolean;
  /** The step is skipped for other answers. */
  when?: string;
  children: ReactNode;
}

/** One step of a form. The runtime moves to the next. */
export function Step({ name, first, partial, when, children }: StepProps) {
  return (
    <section className="step" data-step={name} data-partial={partial ? '' : undefined} data-show-when={when} hidden={!first}>
      <Style name="steps" css={css} />
      {children}
    </section>
  );
}

/** A visitor's progress, in words and as a meter. */
export function Progress({ of }: { of: number }) {
  const words = useCommonWords();
  return (
    <p className="progress">
      <span data-progress="">{words.step(1, of)}</span>
      <progress data-progress="" max={of} value={1} aria-label={words.step(1, of)} />
    </p>
  );
}

/** The foot of a step. The first has no way back, and the last one submits. */
export function Turn({ first, last, children }: { first?: boolean; last?: boolean; children: ReactNode }) {
  const words = useCommonWords();
  return (
    <div className="turn">
      {first ? null : (
        <Button action="back" look="ghost">
          {words.back}
        </Button>
      )}
      <Button action={last ? 'submit' : 'next'}>{children}</Button>
    </div>
  );
}
