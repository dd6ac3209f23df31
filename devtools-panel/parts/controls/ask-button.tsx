import type { ComponentProps } from 'react';
import type { Question } from '../../../reports/questions.ts';
import { Button } from './button.tsx';
import { useUnanswered } from './use-unanswered.ts';

interface AskButtonProps extends ComponentProps<typeof Button> {
  /** The question that it puts to the page. */
  readonly asks: Question;
}

/** A button that asks something of the page: off, with the reason, where the page is too old to answer. */
export function AskButton({ asks, offBecause = '', ...rest }: AskButtonProps) {
  return <Button offBecause={useUnanswered(asks) || offBecause} {...rest} />;
}
