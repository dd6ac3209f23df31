import type { ReactNode } from 'react';

type ScreenName = 'form' | 'thank-you' | 'play' | 'winning' | 'losing';

/**
 * The form or play screen, whichever comes first, is visible. The runtime switches to the others. The inner box has the layout, the outer
 * one scrolls.
 */
export function Screen({ name, className, children }: { name: ScreenName; className: string; children: ReactNode }) {
  return (
    <section data-screen={name} hidden={name !== 'form' && name !== 'play'}>
      <div className={className}>{children}</div>
    </section>
  );
}
