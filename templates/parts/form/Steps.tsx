import type { ReactNode } from 'react';
import { useCommonWords } from '../language.ts';
import { Style } from '../Style.tsx';
import { Button } from './Button.tsx';

/** The step that comes has the focus, so that its name is read out; a frame around all of it would say nothing to an eye. */
const css = `
.step{display:flex;flex-direction:column;gap:16px;min-width:0;outline:0!important}
.turn{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:12px}
.turn>.btn:last-child{flex:1 1 8em}
.turn>.ghost{flex:none}
.progress{display:flex;align-items:center;gap:12px;font-size:.8em;color:var(--p-soft)}
.progress progress{flex:1;min-width:4em;height:8px;border:0;border-radius:4px;overflow:hidden;appearance:none;background:var(--p-line)}
.progress progress::-webkit-progress-bar{background:var(--p-line)}
.progress progress::-webkit-progress-value{border-radius:4px;background:var(--p-accent)}
.progress progress::-moz-progress-bar{border-radius:4px;background:var(--p-accent)}
@media (forced-colors:active){.progress progress{appearance:auto}}
`;

interface StepProps {
  name: string;
  /** It is seen before the runtime counts the steps. */
  first?: boolean;
  /** What was given up to here is sent as a lead, which the end completes. */
  partial?: boolean;
  /** It is left out for other answers. */
  when?: string;
  children: ReactNode;
}

/** One step of a form. The runtime turns to the next. */
export function Step({ name, first, partial, when, children }: StepProps) {
  return (
    <section className="step" data-step={name} data-partial={partial ? '' : undefined} data-show-when={when} hidden={!first}>
      <Style name="steps" css={css} />
      {children}
    </section>
  );
}

/** How far a visitor has come, in words and as a meter. */
export function Progress({ of }: { of: number }) {
  const words = useCommonWords();
  return (
    <p className="progress">
      <span data-progress="">{words.step(1, of)}</span>
      <progress data-progress="" max={of} value={1} aria-label={words.step(1, of)} />
    </p>
  );
}

/** The foot of a step. The first has no way back, and the last sends. */
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
