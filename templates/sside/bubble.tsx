import { Bubble } from '../parts/Bubble.tsx';
import { Button } from '../parts/form/Button.tsx';
import { Screen } from '../parts/Screen.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

const ICON = (
  <svg viewBox="0 0 36 36" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinejoin="round" aria-hidden="true">
    <path d="M3 24 24 3l9 9-21 21zM9 18l4 4m1-9 3 3m2-8 4 4" />
  </svg>
);

export const template = defineTemplate({
  type: 'sside',
  format: 3,
  size: [70, 70],
  theme: 'tide',
  target: 'click',
  idea: 'A bubble that opens a size guide',
  words: {
    en: {
      open: 'Which size am I?',
      title: 'Between two sizes?',
      lead: 'Measure one shoe you like and read off the number. It takes a minute.',
      link: 'Open the size guide',
      thanks: { title: 'Opening the guide', text: 'Your number is in the second column.' },
    },
    he: {
      open: 'איזו מידה שלי?',
      title: 'בין שתי מידות?',
      lead: 'מודדים נעל אחת נוחה וקוראים את המספר. לוקח דקה.',
      link: 'למדריך המידות',
      thanks: { title: 'המדריך נפתח', text: 'המספר שלך בטור השני.' },
    },
  },
  render: (words) => (
    <>
      <Screen name="form" className="bubble">
        <Bubble label={words.open} icon={ICON}>
          <Title>{words.title}</Title>
          <p>{words.lead}</p>
          <Button action="link" href="/size-guide">
            {words.link}
          </Button>
        </Bubble>
      </Screen>
      <Screen name="thank-you" className="bubble">
        <Bubble label={words.open} icon={ICON} open>
          <h2>{words.thanks.title}</h2>
          <p>{words.thanks.text}</p>
        </Bubble>
      </Screen>
    </>
  ),
});
