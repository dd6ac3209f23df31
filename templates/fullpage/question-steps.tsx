import { Seal } from '../art/Seal.tsx';
import { text } from '../look/scale.ts';
import { Button } from '../parts/Button.tsx';
import { Choices } from '../parts/Choices.tsx';
import { Field } from '../parts/Field.tsx';
import { Form } from '../parts/Form.tsx';
import { Screen } from '../parts/Screen.tsx';
import { ThankYou } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

/** What the answers are called among the lead's fields. */
const NAMES = ['sleeps', 'feels', 'shares'];

export const template = defineTemplate({
  type: 'fullpage',
  format: 7,
  theme: 'night',
  target: 'lead',
  idea: 'Question steps: each answer brings the next question',
  words: {
    en: {
      teaser: 'Find my mattress',
      title: 'Three questions to the right mattress',
      steps: [
        { legend: 'How do you sleep?', choices: ['On my side', 'On my back', 'On my front', 'All over'] },
        { legend: 'What feels right?', choices: ['Soft', 'In between', 'Firm'] },
        { legend: 'Who shares the bed?', choices: ['Nobody', 'One person', 'A crowd'] },
      ],
      last: 'Where shall we send the answer?',
      submit: 'Send me the answer',
      thanks: { title: 'Sleep on it', text: 'One mattress and the reason for it, in your inbox now.', done: 'Close' },
    },
    he: {
      teaser: 'איזה מזרן מתאים לי?',
      title: 'שלוש שאלות, מזרן אחד מתאים',
      steps: [
        { legend: 'איך ישנים אצלך?', choices: ['על הצד', 'על הגב', 'על הבטן', 'מכל הכיוונים'] },
        { legend: 'מה מרגיש נכון?', choices: ['רך', 'באמצע', 'קשה'] },
        { legend: 'מי עוד במיטה?', choices: ['אף אחד', 'עוד מישהו', 'חצי מהבית'] },
      ],
      last: 'לאן לשלוח את התשובה?',
      submit: 'שלחו לי תשובה',
      thanks: { title: 'אפשר לישון על זה', text: 'מזרן אחד, וההסבר למה דווקא הוא, מחכים במייל.', done: 'סגירה' },
    },
  },
  css: `
.steps{display:flex;flex-direction:column;justify-content:center;gap:28px;width:min(44em,100%);margin:0 auto;padding:56px 24px}
.steps h2{font-size:${text.h3}}
.steps form{gap:28px}
.steps legend{font-size:${text.lg};font-weight:400}
.steps .choice label{min-height:48px;border-radius:24px}
.steps fieldset:not(:has(:checked))~*{display:none}
@media (prefers-reduced-motion:no-preference){.steps fieldset~*{animation:step .3s}}
@keyframes step{0%{opacity:.1;transform:translateY(8px)}}
.ending{display:flex;flex-direction:column;gap:12px}
@container (width<36em){.steps{justify-content:flex-start}.steps h2{font-size:${text.xxl}}}
`,
  render: (words) => (
    <>
      <Screen name="form" className="steps">
        <Title>{words.title}</Title>
        <Form>
          {words.steps.map(({ legend, choices }, i) => (
            <Choices
              key={NAMES[i]}
              kind="radio"
              name={NAMES[i] ?? ''}
              legend={legend}
              choices={choices.map((label) => ({ value: label, label }))}
            />
          ))}
          <div className="ending">
            <Field kind="email" label={words.last} />
            <Button action="submit">{words.submit}</Button>
          </div>
        </Form>
      </Screen>
      <ThankYou {...words.thanks} art={<Seal />} />
    </>
  ),
});
