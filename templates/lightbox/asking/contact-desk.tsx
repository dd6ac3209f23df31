import { Art, Cut } from '../../art/Cut.tsx';
import { text } from '../../look/scale.ts';
import { Button } from '../../parts/form/Button.tsx';
import { Field } from '../../parts/form/Field.tsx';
import { Form } from '../../parts/form/Form.tsx';
import { Screen } from '../../parts/Screen.tsx';
import { ThanksInScene } from '../../parts/ThankYou.tsx';
import { Title } from '../../parts/Title.tsx';
import { defineTemplate } from '../../template.ts';

function Bell() {
  return (
    <Art box="0 0 260 180" className="art" fill>
      <Cut c={4} d="M0 140h260v40H0z" drop={-4} />
      <Cut c={3} d="M66 132h128v14H66z" drop={3} />
      <Cut c={2} d="M74 132c0-36 24-60 56-60s56 24 56 60z" drop={3} />
      <Cut c={1} d="M122 56h16v18h-16z" drop={2} />
      <path className="c5" d="M92 124c2-20 12-32 26-36-8 10-12 22-12 36zM60 72l-18-14 5-6 18 14zm140 0 18-14-5-6-18 14z" />
    </Art>
  );
}

export const template = defineTemplate({
  type: 'lightbox',
  format: 12,
  size: [800, 500],
  theme: 'clay',
  target: 'lead',
  idea: 'Contact desk',
  words: {
    en: {
      teaser: 'Ask us',
      title: 'Ask Dana',
      lead: 'She runs the desk, Sunday to Thursday, 9 to 17, and answers within two working hours.',
      message: 'What would you like to know?',
      submit: 'Send to Dana',
      thanks: {
        title: 'Dana has it',
        text: 'She answers by email, or calls if you left a number. Usually within two working hours.',
        done: 'Back to the page',
      },
    },
    he: {
      teaser: 'שואלים את דנה',
      title: 'שואלים את דנה',
      lead: 'דנה בדלפק מראשון עד חמישי, 9:00 עד 17:00, ועונה תוך שעתיים.',
      message: 'במה אפשר לעזור?',
      submit: 'שליחה לדנה',
      thanks: { title: 'ההודעה אצל דנה', text: 'התשובה תגיע במייל, או בטלפון אם השארת מספר. בדרך כלל תוך שעתיים.', done: 'חזרה לעמוד' },
    },
  },
  css: `
.desk{display:grid;grid-template-columns:1fr 2fr}
.desk>div:first-child{position:relative;display:flex;flex-direction:column;gap:12px;padding:40px 28px 190px;background:var(--p-tint)}
.desk h2{font-size:${text.xxl}}
.desk .art{position:absolute;inset:auto 0 0;width:100%}
.desk>.stack{padding:40px 36px}
.desk form{display:grid;grid-template-columns:1fr 1fr;align-content:center;gap:12px 16px;padding:48px 36px 32px}
.desk form>:is(.wide,.btn,.field:nth-of-type(n+3)){grid-column:1/-1}
@container (width<40em){.desk{grid-template-columns:1fr;grid-template-rows:auto 1fr}.desk>div:first-child{padding:20px;padding-inline-end:56px}.desk:has(form) .art{display:none}.desk:not(:has(form))>div:first-child{padding:0}.desk .art{position:static;height:200px}.desk>:is(form,.stack){padding:20px}}
@container (width<22em){.desk form{grid-template-columns:1fr}}
`,
  render: (words) => (
    <>
      <Screen name="form" className="desk">
        <div>
          <Title>{words.title}</Title>
          <p>{words.lead}</p>
          <Bell />
        </div>
        <Form>
          <Field kind="name" />
          <Field kind="phone" validate="phone-basic" optional />
          <Field kind="email" />
          <Field kind="message" label={words.message} placeholder=" " />
          <Button action="submit">{words.submit}</Button>
        </Form>
      </Screen>
      <ThanksInScene
        {...words.thanks}
        scene="desk"
        art={
          <div>
            <Bell />
          </div>
        }
      />
    </>
  ),
});
