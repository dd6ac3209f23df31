import { Art, Cut } from '../art/Cut.tsx';
import { text } from '../look/scale.ts';
import { Button } from '../parts/form/Button.tsx';
import { Field } from '../parts/form/Field.tsx';
import { Form } from '../parts/form/Form.tsx';
import { Screen } from '../parts/Screen.tsx';
import { Done } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

function Corners() {
  return (
    <Art box="0 0 800 500" className="art" fill>
      <Cut c={2} d="M0 0h230c10 90-30 130-100 140S40 210 0 220z" />
      <Cut c={1} d="M800 500H540c0-80 40-120 110-126s70-84 150-94z" drop={-5} />
      <Cut c={4} d="M800 500H670c0-46 24-66 60-70s34-44 70-50z" drop={-5} />
      <Cut c={5} d="M0 0h110c4 44-14 62-48 68S20 98 0 104z" />
    </Art>
  );
}

export const template = defineTemplate({
  type: 'lightbox',
  format: 2,
  size: [800, 500],
  theme: 'citrus',
  target: 'lead',
  idea: 'One enormous number centred, form under it',
  words: {
    en: {
      teaser: '15% off',
      number: '15%',
      title: 'off your first order',
      submit: 'Get 15% off',
      small: 'One email with one code. Nothing else unless you ask.',
      thanks: {
        title: 'Sent',
        text: 'Your code should be in your inbox within a minute. It is good for one order, sale items too.',
        done: 'Back to the shop',
      },
    },
    he: {
      teaser: '15% הנחה',
      number: '15%',
      title: 'הנחה על ההזמנה הראשונה',
      submit: 'אני רוצה 15% הנחה',
      small: 'מייל אחד, קוד אחד. בלי הפתעות.',
      thanks: { title: 'נשלח', text: 'הקוד יגיע למייל תוך דקה. תקף להזמנה אחת, גם על פריטים במבצע.', done: 'חזרה לחנות' },
    },
  },
  css: `
.number{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:12px;padding:24px;text-align:center}
.number>*{position:relative}
.number .art{position:absolute;inset:0;width:100%;height:100%}
[dir=rtl] .number .art{transform:scaleX(-1)}
.number h2{font-size:${text.xl}}
.number b{display:block;font-size:min(5.96em,34cqi);line-height:.95;letter-spacing:-.05em}
.number p{max-width:26em;margin:8px 0}
.number form{width:min(30em,100%)}
@container (width<30em){.number .btn{width:100%}}
`,
  render: (words) => (
    <>
      <Screen name="form" className="number">
        <Corners />
        <Title>
          <b>{words.number}</b> {words.title}
        </Title>
        <Form className="inline">
          <Field kind="email" quiet />
          <Button action="submit">{words.submit}</Button>
        </Form>
        <p className="small">{words.small}</p>
      </Screen>
      <Screen name="thank-you" className="number">
        <Corners />
        <h2>
          <b>{words.thanks.title}</b>
        </h2>
        <p>{words.thanks.text}</p>
        <Done>{words.thanks.done}</Done>
      </Screen>
    </>
  ),
});
