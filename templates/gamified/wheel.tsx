import { Wheel } from '../art/Wheel.tsx';
import { text } from '../look/scale.ts';
import { Button } from '../parts/form/Button.tsx';
import { Field } from '../parts/form/Field.tsx';
import { Form } from '../parts/form/Form.tsx';
import { Outcome } from '../parts/Outcome.tsx';
import { Screen } from '../parts/Screen.tsx';
import { ThanksInScene } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

/** The wheel at rest, half outside the picture. */
function Half() {
  return (
    <div className="half">
      <div className="still" aria-hidden data-wheel-rest="">
        <Wheel />
      </div>
    </div>
  );
}

export const template = defineTemplate({
  type: 'gamified',
  format: 3,
  size: [800, 500],
  theme: 'night',
  target: 'lead',
  idea: 'The wheel, half in the picture',
  words: {
    en: {
      teaser: 'Spin the wheel',
      title: 'One spin, twelve fields',
      lead: 'Leave an address and turn it. One spin for each address.',
      submit: 'Spin the wheel',
      won: {
        title: 'The wheel says',
        prize: '10% off',
        text: 'Good for one order in the next 14 days. The details are in your inbox too.',
        done: 'Use it now',
      },
      lost: {
        title: 'So close',
        text: 'It stopped on a field without a prize. The wheel turns again next month.',
        done: 'Back to the shop',
      },
      thanks: { title: 'Thank you', text: 'Your spin is noted under your address.', done: 'Back to the shop' },
    },
    he: {
      teaser: 'סיבוב בגלגל',
      title: 'סיבוב אחד, שנים־\u2060עשר שדות',
      lead: 'משאירים כתובת ומסובבים. סיבוב אחד לכל כתובת.',
      submit: 'לסובב את הגלגל',
      won: { title: 'הגלגל אמר', prize: '10% הנחה', text: 'להזמנה אחת, ב־14 הימים הקרובים. הפרטים נשלחו גם למייל.', done: 'לקנייה' },
      lost: {
        title: 'ממש קרוב',
        text: 'הגלגל נעצר בשדה בלי פרס. בחודש הבא שוב מסתובבים.',
        done: 'חזרה לחנות',
      },
      thanks: { title: 'תודה', text: 'הסיבוב רשום על הכתובת שלך.', done: 'חזרה לחנות' },
    },
  },
  css: `
.half{overflow:hidden}
.spin{display:grid;grid-template-columns:400px 1fr;align-items:center;gap:36px;padding-inline-end:48px;}
.spin h2{font-size:${text.h3}}
[data-wheel],.still{position:relative;width:460px;aspect-ratio:1;margin-inline-start:-68px}
[data-wheel] svg,.still svg{width:100%;height:100%}
@container (width<44em){
  .spin{grid-template-columns:1fr;gap:20px;padding:44px 20px 0}
  .half{order:1;height:170px}
  [data-wheel],.still{width:320px;margin:0 auto}
  .spin h2{font-size:${text.xxl};padding-inline-end:28px}
}
`,
  render: (words) => (
    <>
      <Screen name="play" className="spin">
        <div className="half">
          <div data-wheel="">
            <Wheel />
          </div>
        </div>
        <div className="stack">
          <Title>{words.title}</Title>
          <p>{words.lead}</p>
          <Form>
            <Field kind="email" />
            <Button action="play">{words.submit}</Button>
          </Form>
        </div>
      </Screen>
      <Outcome {...words} scene="spin" winning={<Half />} losing={<Half />} />
      <ThanksInScene {...words.thanks} scene="spin" art={<Half />} />
    </>
  ),
});
