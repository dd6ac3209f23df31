import type { ReactNode } from 'react';
import { text } from '../look/scale.ts';
import { Coupon } from './Coupon.tsx';
import { Screen } from './Screen.tsx';
import { Style } from './Style.tsx';
import { Done, sceneCss } from './ThankYou.tsx';

export interface OutcomeWords {
  readonly won: { readonly title: string; readonly prize: string; readonly text: string; readonly done: string };
  readonly lost: { readonly title: string; readonly text: string; readonly done: string };
}

const css = `
.prize{font-weight:600;font-size:${text.h2};line-height:1.15;color:var(--p-accent)}
.prize:has(:empty),h2:has(+.prize>:empty){display:none}
.middle>.coupon{justify-content:flex-start}
`;

interface OutcomeProps extends OutcomeWords {
  /** The layout that both screens share: one of the template's own classes. */
  scene: string;
  winning: ReactNode;
  losing: ReactNode;
}

/** How a game ends: the winning and the losing screen, each beside the game itself. */
export function Outcome({ won, lost, scene, winning, losing }: OutcomeProps) {
  return (
    <>
      <Style name="scene" css={sceneCss} />
      <Style name="prize" css={css} />
      <Screen name="winning" className={scene}>
        {winning}
        <div className="stack middle">
          <h2>{won.title}</h2>
          <p className="prize">
            <bdi data-prize-label="">{won.prize}</bdi>
          </p>
          <Coupon code="SPIN10" prize />
          <p>{won.text}</p>
          <Done>{won.done}</Done>
        </div>
      </Screen>
      <Screen name="losing" className={scene}>
        {losing}
        <div className="stack middle">
          <h2>{lost.title}</h2>
          <p>{lost.text}</p>
          <Done>{lost.done}</Done>
        </div>
      </Screen>
    </>
  );
}
