import { text } from '../../look/scale.ts';
import { Choices } from '../../parts/form/Choices.tsx';
import { Consent } from '../../parts/form/Consent.tsx';
import { Field } from '../../parts/form/Field.tsx';
import { Form } from '../../parts/form/Form.tsx';
import { Progress, Step, Turn } from '../../parts/form/Steps.tsx';
import { Screen } from '../../parts/Screen.tsx';
import { ThankYou } from '../../parts/ThankYou.tsx';
import { Title } from '../../parts/Title.tsx';
import { defineTemplate } from '../../template.ts';

const choicesOf = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }));

export const template = defineTemplate({
  type: 'lightbox',
  format: 23,
  size: [560, 'auto'],
  theme: 'tide',
  target: 'lead',
  idea: 'Request for a quote in three steps: the answer to the first decides what the second asks',
  words: {
    en: {
      teaser: 'Get a quote',
      title: 'What will it cost?',
      work: { legend: 'What is it about?', choices: ['A kitchen', 'A bathroom', 'Something else'] },
      kitchen: { legend: 'How is the kitchen laid out?', choices: ['One wall', 'A corner', 'An island'] },
      bath: { legend: 'What shall be in it?', choices: ['A shower', 'A bath', 'Both'] },
      other: 'Tell us in a sentence',
      last: 'Where shall we send the figures?',
      consent: 'Write to me about this quote',
      next: 'Next',
      submit: 'Send me the figures',
      thanks: { title: 'We are on it', text: 'You have a first figure within two working days.', done: 'Close' },
    },
    he: {
      teaser: 'הצעת מחיר',
      title: 'כמה זה יעלה?',
      work: { legend: 'במה מדובר?', choices: ['מטבח', 'חדר אמבטיה', 'משהו אחר'] },
      kitchen: { legend: 'איך בנוי המטבח?', choices: ['קיר אחד', 'פינה', 'עם אי'] },
      bath: { legend: 'מה יהיה בו?', choices: ['מקלחון', 'אמבטיה', 'גם וגם'] },
      other: 'במשפט אחד, מה התוכנית?',
      last: 'לאן לשלוח את המחיר?',
      consent: 'אפשר לכתוב לי בקשר להצעה',
      next: 'המשך',
      submit: 'שלחו לי מחיר',
      thanks: { title: 'אנחנו על זה', text: 'תוך שני ימי עבודה יש לך מחיר ראשון.', done: 'סגירה' },
    },
  },
  css: `
.quote{display:flex;flex-direction:column;gap:20px;padding:clamp(20px,6cqi,44px)}
.quote h2{font-size:${text.h2};padding-inline-end:36px}
.quote form{gap:20px;min-height:18.5em}
.quote .choices{flex-direction:column;align-items:stretch}
.quote .choice label{justify-content:flex-start;min-height:48px;border-radius:12px}
`,
  render: (words) => (
    <>
      <Screen name="form" className="quote">
        <Title>{words.title}</Title>
        <Form keeps="tab">
          <Progress of={3} />
          <Step name="work" first>
            <Choices kind="radio" name="work" legend={words.work.legend} choices={choicesOf(words.work.choices)} />
            <Turn first>{words.next}</Turn>
          </Step>
          <Step name="details">
            <Choices
              kind="radio"
              name="kitchen"
              legend={words.kitchen.legend}
              choices={choicesOf(words.kitchen.choices)}
              when={`work=${words.work.choices[0]}`}
            />
            <Choices
              kind="radio"
              name="bath"
              legend={words.bath.legend}
              choices={choicesOf(words.bath.choices)}
              when={`work=${words.work.choices[1]}`}
            />
            <Field kind="message" label={words.other} when={`work=${words.work.choices[2]}`} />
            <Turn>{words.next}</Turn>
          </Step>
          <Step name="contact">
            <Field kind="email" label={words.last} />
            <Consent>{words.consent}</Consent>
            <Turn last>{words.submit}</Turn>
          </Step>
        </Form>
      </Screen>
      <ThankYou {...words.thanks} />
    </>
  ),
});
