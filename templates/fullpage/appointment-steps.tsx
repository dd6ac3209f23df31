import { text } from '../look/scale.ts';
import { Choices } from '../parts/form/Choices.tsx';
import { Field } from '../parts/form/Field.tsx';
import { Form } from '../parts/form/Form.tsx';
import { Progress, Step, Turn } from '../parts/form/Steps.tsx';
import { Screen } from '../parts/Screen.tsx';
import { ThankYou } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

const choicesOf = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }));

export const template = defineTemplate({
  type: 'fullpage',
  format: 9,
  size: ['100%', '100%'],
  theme: 'pine',
  target: 'lead',
  idea: 'Appointment in steps: who comes first, then when, and a way to answer that depends on the choice',
  words: {
    en: {
      teaser: 'Book a visit',
      title: 'Come and see us',
      who: { title: 'Who may we expect?', next: 'Choose a time' },
      when: { legend: 'Which part of the day?', choices: ['Morning', 'Afternoon', 'Evening'], next: 'One more thing' },
      answer: { legend: 'How shall we confirm it?', choices: ['By email', 'By phone'] },
      note: 'Anything we should know?',
      submit: 'Book my visit',
      thanks: { title: 'See you soon', text: 'You hear from us today, with the exact time.', done: 'Close' },
    },
    he: {
      teaser: 'לקביעת ביקור',
      title: 'בואו לבקר',
      who: { title: 'את מי לצפות?', next: 'לבחירת שעה' },
      when: { legend: 'באיזה חלק של היום?', choices: ['בוקר', 'צהריים', 'ערב'], next: 'ועוד דבר אחד' },
      answer: { legend: 'איך לאשר?', choices: ['במייל', 'בטלפון'] },
      note: 'משהו שכדאי שנדע?',
      submit: 'לקבוע ביקור',
      thanks: { title: 'להתראות בקרוב', text: 'עוד היום נחזור עם השעה המדויקת.', done: 'סגירה' },
    },
  },
  css: `
.visit{display:grid;place-items:center;padding:clamp(56px,10cqi,96px) clamp(16px,6cqi,64px)}
.visit>.stack{width:min(34em,100%);gap:24px}
.visit h2{font-size:${text.h2}}
.visit h3{margin:0;font-size:${text.lg};font-weight:600}
.visit form{gap:24px;min-height:min(26em,58dvh)}
.visit .choice label{flex:1 1 7em;min-height:56px;border-radius:14px}
`,
  render: (words) => (
    <>
      <Screen name="form" className="visit">
        <div className="stack">
          <Title>{words.title}</Title>
          <Form keeps="tab">
            <Progress of={3} />
            <Step name="who" first partial>
              <h3>{words.who.title}</h3>
              <Field kind="name" />
              <Field kind="email" />
              <Turn first>{words.who.next}</Turn>
            </Step>
            <Step name="when">
              <Choices kind="radio" name="time" legend={words.when.legend} choices={choicesOf(words.when.choices)} />
              <Turn>{words.when.next}</Turn>
            </Step>
            <Step name="answer">
              <Choices kind="radio" name="answer" legend={words.answer.legend} choices={choicesOf(words.answer.choices)} />
              <Field kind="phone" when={`answer=${words.answer.choices[1]}`} />
              <Field kind="message" label={words.note} optional />
              <Turn last>{words.submit}</Turn>
            </Step>
          </Form>
        </div>
      </Screen>
      <ThankYou {...words.thanks} />
    </>
  ),
});
