import { type Question, whyUnanswered } from '../state/questions.ts';
import { usePanel } from '../state/use-panel.ts';

/** Why the page cannot answer what a control asks of it; '' where it can, or the control asks nothing. */
export const useUnanswered = (asks: Question | undefined): string => usePanel(({ view }) => (asks ? whyUnanswered(view.page, asks) : ''));
