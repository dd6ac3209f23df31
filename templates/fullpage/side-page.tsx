import { serif, text } from '../look/scale.ts';
import { Button } from '../parts/form/Button.tsx';
import { Field } from '../parts/form/Field.tsx';
import { Form } from '../parts/form/Form.tsx';
import { Screen } from '../parts/Screen.tsx';
import { Done } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

export const template = defineTemplate({
  type: 'fullpage',
  format: 8,
  size: ['60%', '100%'],
  location: 'right-midlle',
  theme: 'citrus',
  target: 'lead',
  idea: 'Side page: a contents page of past letters',
  words: {
    en: {
      teaser: 'Issue 48 is out',
      title: 'Small Business, Slowly',
      lead: 'A letter every other Tuesday. These were the last four.',
      issues: [
        ['48', 'The price I was afraid to ask'],
        ['47', 'Eleven refunds in one week'],
        ['46', 'Why we closed on Mondays'],
        ['45', 'A year without discounts'],
      ],
      label: 'Send number 49 to',
      submit: 'Send me 49',
      thanks: {
        title: 'Number 49 is yours',
        text: 'Next Tuesday at 8:00. To leave, answer any letter with one word.',
        done: 'Back to the page',
      },
    },
    he: {
      teaser: 'גיליון 48 יצא',
      title: 'עסק קטן, לאט',
      lead: 'מכתב פעם בשבועיים, בימי שלישי. אלה ארבעת האחרונים.',
      issues: [
        ['48', 'המחיר שפחדתי לבקש'],
        ['47', 'אחד־עשר החזרים בשבוע אחד'],
        ['46', 'למה אנחנו סגורים בימי שני'],
        ['45', 'שנה בלי הנחות'],
      ],
      label: 'גיליון 49 יישלח אל',
      submit: 'שלחו לי את 49',
      thanks: { title: 'גיליון 49 שלך', text: 'ביום שלישי הבא ב־8:00. רוצים לצאת? משיבים לכל מכתב במילה אחת.', done: 'חזרה לעמוד' },
    },
  },
  css: `
.contents{display:flex;flex-direction:column;justify-content:center;gap:24px;padding:56px clamp(24px,8cqi,88px)}
.contents h2{font:400 ${text.h1}/1.05 ${serif}}
.next{font:400 ${text.mural}/1 ${serif};border-block:1.5px solid}
.contents ol{list-style:none;margin:0;padding:0}
.contents li{display:flex;gap:20px;align-items:baseline;padding:10px 0;border-top:1.5px solid var(--p-ink);font-size:${text.lg}}
.contents li:last-child{border-bottom:1.5px solid var(--p-ink)}
.contents li b{font-weight:600;min-width:2em}
@container (width<36em){.contents{gap:16px;padding:56px 20px 24px}.contents h2{font-size:${text.h3}}.contents li{font-size:1em;gap:8px}.contents .btn{width:100%}}
`,
  render: (words) => (
    <>
      <Screen name="form" className="contents">
        <Title>{words.title}</Title>
        <p>{words.lead}</p>
        <ol>
          {words.issues.map(([number, name]) => (
            <li key={number}>
              <b>{number}</b> {name}
            </li>
          ))}
        </ol>
        <Form className="inline">
          <Field kind="email" label={words.label} />
          <Button action="submit">{words.submit}</Button>
        </Form>
      </Screen>
      <Screen name="thank-you" className="contents">
        <p className="next" aria-hidden="true">
          49
        </p>
        <h2>{words.thanks.title}</h2>
        <p>{words.thanks.text}</p>
        <div>
          <Done>{words.thanks.done}</Done>
        </div>
      </Screen>
    </>
  ),
});
