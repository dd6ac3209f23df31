import { Bubble } from '../parts/Bubble.tsx';
import { Button } from '../parts/form/Button.tsx';
import { Screen } from '../parts/Screen.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

const ICON = (
  <svg
    viewBox="0 0 36 36"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.5"
    strokeLinejoin="round"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M18 5c8 0 14 5 14 12s-6 12-14 12c-2 0-4 0-5-1l-6 3v-6c-2-2-3-5-3-8C4 10 10 5 18 5zM10 20l6-5 4 4 6-5" />
  </svg>
);

export const template = defineTemplate({
  type: 'social',
  format: 2,
  size: [70, 70],
  theme: 'tide',
  target: 'click',
  idea: 'Messenger bubble',
  words: {
    en: {
      open: 'Write to us on Messenger',
      title: 'Write to us',
      lead: 'Somebody answers until 22:00. After that, in the morning.',
      link: 'Open Messenger',
      thanks: { title: 'Opening Messenger', text: 'Say hello, we see it on our side at once.' },
    },
    he: {
      open: 'כתבו לנו במסנג’ר',
      title: 'כתבו לנו',
      lead: 'עונים עד 22:00. אחר כך, בבוקר.',
      link: 'לפתיחת מסנג’ר',
      thanks: { title: 'מסנג’ר נפתח', text: 'אפשר לכתוב שלום, ההודעה מגיעה אלינו מיד.' },
    },
  },
  render: (words) => (
    <>
      <Screen name="form" className="bubble">
        <Bubble label={words.open} icon={ICON}>
          <Title>{words.title}</Title>
          <p>{words.lead}</p>
          <Button action="link" href="https://m.me/">
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
