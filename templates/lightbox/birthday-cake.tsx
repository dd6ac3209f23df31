import { Cake } from '../art/Cake.tsx';
import { text } from '../look/scale.ts';
import { Button } from '../parts/form/Button.tsx';
import { Field } from '../parts/form/Field.tsx';
import { Form } from '../parts/form/Form.tsx';
import { Screen } from '../parts/Screen.tsx';
import { ThanksInScene } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

export const template = defineTemplate({
  type: 'lightbox',
  format: 13,
  size: [800, 500],
  theme: 'plum',
  target: 'lead',
  idea: 'Birthday club, a cake that lights one candle for each field filled',
  words: {
    en: {
      teaser: 'When is your birthday?',
      title: 'We bake for birthdays',
      lead: 'Tell us the day and there is a slice waiting, on us, all that week.',
      submit: 'Save me a slice',
      thanks: {
        title: 'It is in the book',
        text: 'A week before the day you get the voucher. We use the date for nothing else.',
        done: 'Close',
      },
    },
    he: {
      teaser: 'מתי יום ההולדת?',
      title: 'אצלנו אופים לימי הולדת',
      lead: 'ספרו לנו מתי, ולאורך כל אותו שבוע מחכה לכם פרוסת עוגה. עלינו.',
      submit: 'שמרו לי פרוסה',
      thanks: { title: 'נרשם ביומן', text: 'שבוע לפני היום הגדול יגיע השובר. בתאריך לא נשתמש לשום דבר אחר.', done: 'סגירה' },
    },
  },
  css: `
.birthday{display:grid;grid-template-columns:1fr 1fr}
.birthday .art{width:100%;height:100%}
.birthday>.stack{padding:36px 44px 36px 36px}
.birthday h2{font-size:${text.xxl};padding-inline-end:16px}
.flame{opacity:0}
.birthday:has([name=first_name]:valid) .flame.f1,.birthday:has([name=birthday]:valid) .flame.f2,.birthday:has([name=email]:valid) .flame.f3,[data-screen=thank-you] .flame{opacity:1}
@media (prefers-reduced-motion:no-preference){.flame{transition:opacity .4s}}
@container (width<36em){.birthday{grid-template-columns:1fr;grid-template-rows:auto 1fr}.birthday .art{height:min(240px,36dvh)}.birthday>.stack{padding:20px}}
@media (max-height:46em) and (max-width:36em){.birthday:has(form) .art{display:none}.birthday h2{padding-inline-end:32px}}
`,
  render: (words) => (
    <>
      <Screen name="form" className="birthday">
        <Cake className="art" />
        <div className="stack middle">
          <Title>{words.title}</Title>
          <p>{words.lead}</p>
          <Form>
            <Field kind="first_name" />
            <Field kind="birthday" />
            <Field kind="email" />
            <Button action="submit">{words.submit}</Button>
          </Form>
        </div>
      </Screen>
      <ThanksInScene {...words.thanks} art={<Cake className="art" />} scene="birthday" />
    </>
  ),
});
