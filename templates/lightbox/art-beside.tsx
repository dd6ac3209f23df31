import { Plant } from '../art/Plant.tsx';
import { text } from '../look/scale.ts';
import { Button } from '../parts/form/Button.tsx';
import { Consent } from '../parts/form/Consent.tsx';
import { Field } from '../parts/form/Field.tsx';
import { Form } from '../parts/form/Form.tsx';
import { Screen } from '../parts/Screen.tsx';
import { ThanksInScene } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

export const template = defineTemplate({
  type: 'lightbox',
  format: 1,
  size: [800, 500],
  theme: 'meadow',
  target: 'lead',
  idea: 'Art left, offer and form right',
  words: {
    en: {
      teaser: '10% off your first plant',
      title: '10% off your first plant',
      lead: 'Plus one letter a month: what to water, what to repot, what to leave alone.',
      consent: 'Send me the monthly letter. I can leave with one click.',
      submit: 'Send me the code',
      thanks: {
        title: 'Look in your inbox',
        text: 'The code is on its way. It works once, on any plant, for 30 days.',
        done: 'Back to the plants',
      },
    },
    he: {
      teaser: '10% הנחה על הצמח הראשון',
      title: '10% הנחה על הצמח הראשון שלכם',
      lead: 'ופעם בחודש מכתב קצר: מה להשקות, מה להעביר עציץ ולמי פשוט לתת מנוחה.',
      consent: 'אשמח לקבל את המכתב החודשי. אפשר להסיר אותי בקליק.',
      submit: 'שלחו לי את הקוד',
      thanks: {
        title: 'הקוד בדרך אליכם',
        text: 'הוא מחכה בתיבת המייל. תקף לקנייה אחת, לכל צמח, במשך 30 יום.',
        done: 'חזרה לצמחים',
      },
    },
  },
  css: `
.beside{display:grid;grid-template-columns:2fr 3fr}
.beside .art{width:100%;height:100%}
.beside>.stack{padding:40px 48px}
.beside p.lead{font-size:${text.md}}
@container (width<36em){
  .beside{grid-template-columns:1fr;grid-template-rows:auto 1fr}
  .beside .art{height:min(150px,36dvh)}
  .beside>.stack{padding:24px 20px}
  .beside h2{font-size:${text.xxl}}
}
@media (max-height:42em) and (max-width:36em){.beside:has(form) .art{display:none}.beside h2{padding-inline-end:32px}}
`,
  render: (words) => (
    <>
      <Screen name="form" className="beside">
        <Plant />
        <div className="stack middle">
          <Title>{words.title}</Title>
          <p className="lead">{words.lead}</p>
          <Form>
            <Field kind="email" />
            <Consent>{words.consent}</Consent>
            <Button action="submit">{words.submit}</Button>
          </Form>
        </div>
      </Screen>
      <ThanksInScene {...words.thanks} art={<Plant />} scene="beside" />
    </>
  ),
});
