import { Seal } from '../art/Seal.tsx';
import { serif, text } from '../look/scale.ts';
import { Button } from '../parts/form/Button.tsx';
import { Field } from '../parts/form/Field.tsx';
import { Form } from '../parts/form/Form.tsx';
import { Screen } from '../parts/Screen.tsx';
import { ThankYou } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

export const template = defineTemplate({
  type: 'content',
  format: 3,
  size: ['auto', 'auto'],
  theme: 'clay',
  target: 'lead',
  idea: 'Content lock with a form: the page folds over the text',
  words: {
    en: {
      title: 'The rest is for readers who leave an address',
      lead: 'It costs nothing. You get this article now and the next one by email, and you can stop after that.',
      submit: 'Unfold the article',
      skip: 'No, I have read enough',
      thanks: { title: 'Read on', text: 'The article is open.', done: 'Continue reading' },
    },
    he: {
      title: 'ההמשך לקוראים שמשאירים כתובת',
      lead: 'בלי תשלום. הכתבה נפתחת עכשיו, הבאה תגיע למייל, ואפשר להפסיק מתי שרוצים.',
      submit: 'לפתוח את הכתבה',
      skip: 'לא, הספיק לי',
      thanks: { title: 'ממשיכים לקרוא', text: 'הכתבה פתוחה.', done: 'להמשך הכתבה' },
    },
  },
  css: `
.lock{display:flex;flex-direction:column;align-items:center;gap:12px;padding:96px 24px 32px;text-align:center}
.lock>*{position:relative}
.lock .art{position:absolute;inset:0 0 auto;width:100%;height:88px}
.lock h2{font:400 ${text.xxl}/1.25 ${serif};letter-spacing:0;max-width:22em}
.lock p{max-width:36em}
.lock form{width:min(32em,100%);text-align:start}
@container (width<30em){.lock h2{font-size:${text.xl}}.lock .btn{width:100%}}
`,
  render: (words) => (
    <>
      <Screen name="form" className="lock">
        <svg className="art" viewBox="0 0 640 88" preserveAspectRatio="none" aria-hidden="true">
          <path className="shade" d="M0 0h640v60L320 88 0 60z" />
          <path className="c0" d="M0 0h640v52L320 80 0 52z" />
        </svg>
        <Title>{words.title}</Title>
        <p>{words.lead}</p>
        <Form className="inline">
          <Field kind="email" />
          <Button action="submit">{words.submit}</Button>
        </Form>
        <Button action="skip" look="plain">
          {words.skip}
        </Button>
      </Screen>
      <ThankYou {...words.thanks} art={<Seal />} />
    </>
  ),
});
