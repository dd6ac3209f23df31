import { Art, Cut } from '../art/Cut.tsx';
import { text } from '../look/scale.ts';
import { Button } from '../parts/form/Button.tsx';
import { Consent } from '../parts/form/Consent.tsx';
import { Field } from '../parts/form/Field.tsx';
import { Form } from '../parts/form/Form.tsx';
import { Screen } from '../parts/Screen.tsx';
import { ThanksInScene } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

function Mug() {
  return (
    <Art box="0 0 120 120" className="art">
      <Cut c={1} d="M22 50h70l-8 54a8 8 0 0 1-8 6H38a8 8 0 0 1-8-6z" />
      <Cut c={4} d="M18 44h78v10H18z" drop={3} />
      <Cut c={3} d="m30 20 56-8 2 10-56 8zm24-12 10-2 2 8-10 2z" drop={3} />
      <path className="c4" d="M90 58c22-4 26 30-2 34l1-8c14-4 12-20 0-18z" />
      <Cut c={5} d="m26 62-22-6 6-8 16 4z" drop={2} />
    </Art>
  );
}

export const template = defineTemplate({
  type: 'embedded',
  format: 3,
  size: [800, 'auto'],
  theme: 'tide',
  target: 'lead',
  idea: 'Wide row at the foot of a page',
  words: {
    en: {
      title: 'Fix it yourself',
      lead: 'One repair a month, with the parts list. Last time: the kettle lid.',
      consent: 'Email me the monthly repair.',
      submit: 'Sign me up',
      thanks: { title: 'Get a screwdriver', text: 'The first repair comes on the 1st.' },
    },
    he: {
      title: 'לתקן לבד',
      lead: 'תיקון אחד בחודש, כולל רשימת חלקים. בפעם הקודמת: מכסה הקומקום.',
      consent: 'אפשר לשלוח לי מייל פעם בחודש.',
      submit: 'הוסיפו אותי',
      thanks: { title: 'כדאי להכין מברג', text: 'התיקון הראשון יגיע ב־1 לחודש.' },
    },
  },
  css: `
.poptin{background:var(--p-tint)}
.wide{display:grid;grid-template-columns:120px 1fr 1.2fr;gap:16px 28px;align-items:center;padding:28px 32px}
.wide .art{width:100%}
.wide .stack{grid-column:2/-1;gap:4px}
.wide h2{font-size:${text.xl};margin-bottom:4px}
@container (width<44em){.wide{grid-template-columns:88px 1fr;padding:24px 20px}.wide form{grid-column:1/-1}}
@container (width<24em){.wide:has(form){grid-template-columns:1fr}.wide:has(form) .art{display:none}.wide:not(:has(form)){grid-template-columns:64px 1fr;gap:16px}.wide .stack h2{font-size:${text.lg}}}
`,
  render: (words) => (
    <>
      <Screen name="form" className="wide">
        <Mug />
        <div>
          <Title>{words.title}</Title>
          <p>{words.lead}</p>
        </div>
        <Form>
          <Field kind="email" />
          <Consent>{words.consent}</Consent>
          <Button action="submit">{words.submit}</Button>
        </Form>
      </Screen>
      <ThanksInScene {...words.thanks} art={<Mug />} scene="wide" />
    </>
  ),
});
