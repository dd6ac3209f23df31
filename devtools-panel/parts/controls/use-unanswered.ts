import { type Question, whyUnanswered } from '../../../reports/questions.ts';
import { usePanel } from '../../store/use-panel.ts';

/** Why the page cannot answer what a control asks of it; '' where it can, or the control asks nothing. */
export const useUnanswered = (asks: Question | undefined): string =>
  usePanel(({ view, needed }) => (asks ? whyUnanswered(view.page, asks, needed) : ''));
