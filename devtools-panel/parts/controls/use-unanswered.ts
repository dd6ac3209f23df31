import { type Question, whyUnanswered } from '../../../reports/questions.ts';
import { usePanel } from '../../store/use-panel.ts';

/** Why the page cannot answer a control's question; '' if it can, or if the control asks nothing. */
export const useUnanswered = (asks: Question | undefined): string =>
  usePanel(({ view, needed }) => (asks ? whyUnanswered(view.page, asks, needed) : ''));
