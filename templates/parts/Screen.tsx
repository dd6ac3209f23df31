import type { ReactNode } from 'react';

type ScreenName = 'form' | 'thank-you' | 'play' | 'winning' | 'losing';

/** The first of form or play is shown; the runtime turns the others on. The inner box bears the layout, the outer one scrolls. */
export function Screen({ name, className, children }: { name: ScreenName; className: string; children: ReactNode }) {
  return (
    <section data-screen={name} hidden={name !== 'form' && name !== 'play'}>
      <div className={className}>{children}</div>
    </section>
  );
}
