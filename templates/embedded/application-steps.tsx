import { text } from '../look/scale.ts';
import { Choices } from '../parts/form/Choices.tsx';
import { Consent } from '../parts/form/Consent.tsx';
import { Field } from '../parts/form/Field.tsx';
import { Form } from '../parts/form/Form.tsx';
import { Progress, Step, Turn } from '../parts/form/Steps.tsx';
import { Screen } from '../parts/Screen.tsx';
import { ThankYou } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

const choicesOf = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }));

export const template = defineTemplate({
  type: 'embedded',
  format: 4,
  size: [500, 'auto'],
  theme: 'citrus',
  target: 'lead',
  idea: 'Enrolment within the page, in steps: a beginner skips the step about experience',
  words: {
    en: {
      title: 'Join the course',
      level: { legend: 'Have you done this before?', choices: ['Never', 'A little', 'For years'] },
      experience: 'What do you make already?',
      next: 'Next',
      name: 'Your name on the list',
      consent: 'Send me the dates of this course',
      submit: 'Keep me a place',
      thanks: { title: 'You are on the list', text: 'The dates come first to you.' },
    },
    he: {
      title: 'הרשמה לקורס',
      level: { legend: 'כבר ניסית פעם?', choices: ['אף פעם', 'קצת', 'שנים'] },
      experience: 'מה יוצא לך טוב?',
      next: 'המשך',
      name: 'השם לרשימה',
      consent: 'שלחו לי את מועדי הקורס',
      submit: 'שמרו לי מקום',
      thanks: { title: 'שמרנו לך מקום', text: 'המועדים יגיעו אליך לפני כולם.' },
    },
  },
  css: `
.course{display:flex;flex-direction:column;gap:16px;padding:clamp(20px,6cqi,36px)}
.course h2{font-size:${text.h3}}
.course form{gap:16px;min-height:18.7em}
`,
  render: (words) => (
    <>
      <Screen name="form" className="course">
        <Title>{words.title}</Title>
        <Form keeps="tab">
          <Progress of={2} />
          <Step name="level" first>
            <Choices kind="radio" name="level" legend={words.level.legend} choices={choicesOf(words.level.choices)} />
            <Turn first>{words.next}</Turn>
          </Step>
          <Step name="experience" when={`level!=${words.level.choices[0]}`}>
            <Field kind="message" label={words.experience} optional />
            <Turn>{words.next}</Turn>
          </Step>
          <Step name="contact">
            <Field kind="name" label={words.name} />
            <Field kind="email" />
            <Consent>{words.consent}</Consent>
            <Turn last>{words.submit}</Turn>
          </Step>
        </Form>
      </Screen>
      <ThankYou {...words.thanks} compact />
    </>
  ),
});
