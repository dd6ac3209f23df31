import { Tick } from '../art/Tick.tsx';
import { serif, text } from '../look/scale.ts';
import { Button } from '../parts/form/Button.tsx';
import { Field } from '../parts/form/Field.tsx';
import { Form } from '../parts/form/Form.tsx';
import { Screen } from '../parts/Screen.tsx';
import { ThankYou } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

export const template = defineTemplate({
  type: 'embedded',
  format: 2,
  size: [500, 'auto'],
  theme: 'clay',
  target: 'lead',
  idea: 'Article break: a pause between two paragraphs',
  words: {
    en: {
      title: 'Enjoying this? There is one like it every Thursday.',
      submit: 'Send me the next',
      small: '1,900 words at most, no advertising.',
      thanks: { title: 'Until Thursday', text: 'Now back to where you were.' },
    },
    he: {
      title: 'נהנית? בכל יום חמישי יש עוד אחת כזאת.',
      submit: 'שלחו לי את הבאה',
      small: 'קריאה של שבע דקות, בלי פרסומות.',
      thanks: { title: 'עד יום חמישי', text: 'ועכשיו, חזרה לכתבה.' },
    },
  },
  css: `
.poptin{border-radius:0;border-block:1px solid var(--p-line)}
.break{display:flex;flex-direction:column;gap:16px;padding:28px 20px}
.break h2{font:400 ${text.xl}/1.35 ${serif};letter-spacing:0}
`,
  render: (words) => (
    <>
      <Screen name="form" className="break">
        <Title>{words.title}</Title>
        <Form className="inline">
          <Field kind="email" />
          <Button action="submit">{words.submit}</Button>
        </Form>
        <p className="small">{words.small}</p>
      </Screen>
      <ThankYou {...words.thanks} art={<Tick />} compact />
    </>
  ),
});
