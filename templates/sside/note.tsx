import { Tick } from '../art/Tick.tsx';
import { text } from '../look/scale.ts';
import { Button } from '../parts/form/Button.tsx';
import { Field } from '../parts/form/Field.tsx';
import { Form } from '../parts/form/Form.tsx';
import { Screen } from '../parts/Screen.tsx';
import { ThankYou } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

export const template = defineTemplate({
  type: 'sside',
  format: 4,
  size: [300, 200],
  theme: 'citrus',
  target: 'lead',
  idea: 'Compact note, pinned',
  words: {
    en: {
      teaser: 'Next market day',
      title: 'Next market day?',
      submit: 'Tell me',
      thanks: { title: 'We will tell you', text: 'Two days before, in one line.' },
    },
    he: {
      teaser: 'השוק הבא',
      title: 'מתי השוק הבא?',
      submit: 'לעדכן אותי',
      thanks: { title: 'נעדכן', text: 'יומיים לפני, בשורה אחת.' },
    },
  },
  css: `
.note{display:flex;flex-direction:column;justify-content:center;gap:12px;padding:20px}
.note h2{font-size:${text.lg};padding-inline-end:28px}
.note form{gap:8px}
`,
  render: (words) => (
    <>
      <Screen name="form" className="note">
        <Title>{words.title}</Title>
        <Form>
          <Field kind="email" quiet />
          <Button action="submit">{words.submit}</Button>
        </Form>
      </Screen>
      <ThankYou {...words.thanks} art={<Tick />} compact />
    </>
  ),
});
