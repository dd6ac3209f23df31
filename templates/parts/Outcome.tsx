import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Coupon } from './Coupon.tsx';
import { Screen } from './Screen.tsx';
import { Style } from './Style.tsx';
import { thanksCss } from './ThankYou.tsx';

export interface OutcomeWords {
  readonly won: { readonly title: string; readonly prize: string; readonly text: string; readonly done: string };
  readonly lost: { readonly title: string; readonly text: string; readonly done: string };
}

const css = '.thanks:has(.prize) svg.mark{width:80px}.prize{font-weight:600;font-size:2.441em;line-height:1.15;color:var(--p-accent)}';

/** How a game ends: the winning and the losing screen. */
export function Outcome({ won, lost, art }: OutcomeWords & { art?: ReactNode }) {
  return (
    <>
      <Style name="thanks" css={thanksCss} />
      <Style name="prize" css={css} />
      <Screen name="winning" className="thanks">
        {art}
        <h2>{won.title}</h2>
        <p className="prize" data-prize-label="">
          {won.prize}
        </p>
        <Coupon code="SPIN10" prize />
        <p>{won.text}</p>
        <Button action="close" look="ghost">
          {won.done}
        </Button>
      </Screen>
      <Screen name="losing" className="thanks">
        <h2>{lost.title}</h2>
        <p>{lost.text}</p>
        <Button action="close" look="ghost">
          {lost.done}
        </Button>
      </Screen>
    </>
  );
}
