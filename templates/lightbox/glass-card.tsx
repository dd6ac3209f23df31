import { Hills } from '../art/Hills.tsx';
import { text } from '../look/scale.ts';
import { Button } from '../parts/form/Button.tsx';
import { Field } from '../parts/form/Field.tsx';
import { Form } from '../parts/form/Form.tsx';
import { Screen } from '../parts/Screen.tsx';
import { Done } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

export const template = defineTemplate({
  type: 'lightbox',
  format: 3,
  size: [800, 500],
  theme: 'tide',
  target: 'lead',
  idea: 'Full-bleed art, a glass card low',
  words: {
    en: {
      teaser: 'A walk every Friday',
      title: 'A new walk every Friday',
      lead: 'Two to four hours, a map you can print, and where the coffee is good.',
      submit: 'Send me Friday’s walk',
      thanks: {
        title: 'See you on Friday',
        text: 'Your first walk arrives on Friday morning. Every letter has a way out at the bottom.',
        done: 'Keep reading',
      },
    },
    he: {
      teaser: 'מסלול חדש בכל יום שישי',
      title: 'כל יום שישי, מסלול חדש',
      lead: 'טיול של שעתיים עד ארבע, מפה להדפסה, ואיפה עוצרים לקפה טוב.',
      submit: 'שלחו לי את המסלול הקרוב',
      thanks: {
        title: 'ניפגש ביום שישי',
        text: 'המסלול הראשון יגיע בשישי בבוקר. בתחתית כל מכתב יש קישור להסרה.',
        done: 'בחזרה לקריאה',
      },
    },
  },
  css: `
.scene{display:grid;align-items:end;padding:24px}
.scene .art{position:absolute;inset:0;width:100%;height:100%}
.glass{position:relative;display:grid;grid-template-columns:1fr 2fr;gap:16px 32px;align-items:center;margin-top:220px;padding:24px;border-radius:14px;
  background:color-mix(in srgb,var(--p-paper) 90%,transparent);backdrop-filter:blur(12px)}
.glass h2{font-size:${text.xl};margin-bottom:8px}
.glass form{display:grid;grid-template-columns:2fr 3fr}
.glass>.btn{justify-self:end}
.glass form .btn{grid-column:1/-1}
@container (width>42em){.glass.thanked{grid-template-columns:1fr auto}}
@container (width<42em){
  .scene{padding:12px}
  .glass{grid-template-columns:1fr;margin-top:140px;padding:20px}
  .glass>.btn{justify-self:stretch}
}
@container (width<24em){.glass form{grid-template-columns:1fr}}
@media (max-height:38em) and (max-width:42em){.glass{margin-top:44px}}
`,
  render: (words) => (
    <>
      <Screen name="form" className="scene">
        <Hills />
        <div className="glass">
          <div>
            <Title>{words.title}</Title>
            <p>{words.lead}</p>
          </div>
          <Form>
            <Field kind="name" />
            <Field kind="email" />
            <Button action="submit">{words.submit}</Button>
          </Form>
        </div>
      </Screen>
      <Screen name="thank-you" className="scene">
        <Hills />
        <div className="glass thanked">
          <div>
            <h2>{words.thanks.title}</h2>
            <p>{words.thanks.text}</p>
          </div>
          <Done>{words.thanks.done}</Done>
        </div>
      </Screen>
    </>
  ),
});
