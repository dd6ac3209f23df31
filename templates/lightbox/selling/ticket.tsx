import { text } from '../../look/scale.ts';
import { Coupon } from '../../parts/Coupon.tsx';
import { Button } from '../../parts/form/Button.tsx';
import { Field } from '../../parts/form/Field.tsx';
import { Form } from '../../parts/form/Form.tsx';
import { Screen } from '../../parts/Screen.tsx';
import { Title } from '../../parts/Title.tsx';
import { defineTemplate } from '../../template.ts';

export const template = defineTemplate({
  type: 'lightbox',
  format: 5,
  size: [800, 500],
  theme: 'plum',
  target: 'lead',
  idea: 'A ticket with a perforated edge; the code tears off after submit',
  words: {
    en: {
      teaser: 'A $10 ticket',
      eyebrow: 'Admit one',
      title: '$10 off when you spend $50',
      submit: 'Tear off my code',
      small: 'Your code appears here at once, and in your inbox.',
      stub: '$10',
      until: 'valid 14 days',
      thanks: { title: 'Here is your code', text: 'Paste it at checkout. A copy is in your inbox.', done: 'Use it now' },
    },
    he: {
      teaser: 'כרטיס של 40 ₪',
      eyebrow: 'כרטיס ליחיד',
      title: '40 ₪ מתנה בקנייה מעל 200 ₪',
      submit: 'לתלוש את הקוד',
      small: 'הקוד מופיע כאן מיד, והעתק ממנו נשלח למייל.',
      stub: '40 ₪',
      until: 'בתוקף 14 יום',
      thanks: { title: 'הקוד שלך כאן', text: 'מדביקים אותו בקופה. עותק מחכה במייל.', done: 'לקנייה' },
    },
  },
  css: `
.poptin{background:var(--p-accent)}
.ticket{display:grid;grid-template-columns:1fr 200px;padding:72px 56px}
.part{position:relative;padding:28px 36px;background:var(--p-paper);border-radius:16px}
.stub{display:grid;place-content:center;gap:4px;padding:20px;text-align:center;border-inline-start:3px dashed var(--p-accent)}
.stub b{font-size:${text.h2};line-height:1}
.stub::before,.stub::after{content:'';position:absolute;inset-inline-start:-16px;width:28px;height:28px;border-radius:50%;background:var(--p-accent)}
.stub::before{top:-14px}
.stub::after{bottom:-14px}
.ticket h2{font-size:${text.xxl}}
.torn .coupon{justify-content:flex-start}
.torn .ghost{align-self:flex-start}
.torn{overflow-x:clip}
.torn .stub{margin-inline-start:24px;border-inline-start-color:var(--p-line);transform:rotate(5deg)}
@media (prefers-reduced-motion:no-preference){.torn .stub{animation:tear .5s ease-out}}
@keyframes tear{0%{margin-inline-start:0;transform:none}40%{transform:rotate(-2deg)}}
@container (width<40em){
  .ticket{grid-template-columns:1fr;padding:56px 16px 16px}
  .part{padding:24px 20px}
  .stub{border-inline-start:0;border-top:3px dashed var(--p-accent);padding:14px}
  .stub::before,.stub::after{top:-16px;bottom:auto;inset-inline:-14px auto}
  .stub::after{inset-inline:auto -14px}
  .stub b{font-size:${text.xxl}}
  .torn .stub{margin:16px 0 0}
}
`,
  render: (words) => {
    const stub = (
      <div className="part stub">
        <b>{words.stub}</b>
        <span className="small">{words.until}</span>
      </div>
    );
    return (
      <>
        <Screen name="form" className="ticket">
          <div className="part stack middle tight">
            <p className="eyebrow">{words.eyebrow}</p>
            <Title>{words.title}</Title>
            <Form>
              <Field kind="email" />
              <Button action="submit">{words.submit}</Button>
            </Form>
            <p className="small">{words.small}</p>
          </div>
          {stub}
        </Screen>
        <Screen name="thank-you" className="ticket torn">
          <div className="part stack middle">
            <h2>{words.thanks.title}</h2>
            <Coupon code="TICKET10" />
            <p>{words.thanks.text}</p>
            <Button action="close" look="ghost">
              {words.thanks.done}
            </Button>
          </div>
          {stub}
        </Screen>
      </>
    );
  },
});
