import type { ComponentProps } from 'react';
import type { Question } from '../../../reports/questions.ts';
import { Button } from './button.tsx';
import { useUnanswered } from './use-unanswered.ts';

interface AskButtonProps extends ComponentProps<typeof Button> {
  /** The question that this button asks the page. */
  readonly asks: Question;
}

/** A button that asks the page something. If the page is too old to answer, it is off and says why. */
export function AskButton({ asks, offBecause = '', ...rest }: AskButtonProps) {
  return <Button offBecause={useUnanswered(asks) || offBecause} {...rest} />;
}
