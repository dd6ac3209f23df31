import { Art, Cut } from '../../art/Cut.tsx';
import { text } from '../../look/scale.ts';
import { Button } from '../../parts/form/Button.tsx';
import { Field } from '../../parts/form/Field.tsx';
import { Form } from '../../parts/form/Form.tsx';
import { Screen } from '../../parts/Screen.tsx';
import { ThankYou } from '../../parts/ThankYou.tsx';
import { Title } from '../../parts/Title.tsx';
import { defineTemplate } from '../../template.ts';

function Loaf() {
  return (
    <Art box="0 0 220 130" className="mark loaf">
      <Cut c={3} d="M8 118h204v10H8z" />
      <Cut c={1} d="M20 116c-20-50 20-96 90-96s110 46 90 96z" />
      <Cut
        c={2}
        d="M64 34c14 18 18 40 12 62-14-16-18-40-12-62zm40-8c14 18 18 42 12 66-14-18-18-44-12-66zm42 8c12 16 14 38 8 58-12-14-14-38-8-58z"
        drop={3}
      />
    </Art>
  );
}

export const template = defineTemplate({
  type: 'lightbox',
  format: 7,
  size: [800, 500],
  theme: 'ember',
  target: 'lead',
  idea: 'A yes/no question first, the form on yes',
  words: {
    en: {
      teaser: 'Do you bake?',
      title: 'Do you bake your own bread?',
      yes: 'Yes, I do',
      no: 'No, not me',
      after: 'Then take our overnight timetable: what to do at 20:00, 22:00 and 7:00. One page, free.',
      submit: 'Send me the page',
      thanks: {
        title: 'Flour on your hands?',
        text: 'The page is in your inbox, ready to print and stick to the fridge.',
        done: 'Back to reading',
      },
    },
    he: {
      teaser: 'אופים לחם?',
      title: 'אופים לחם בבית?',
      yes: 'כן, ברור',
      no: 'לא, זה לא בשבילי',
      after: 'אז מגיע לכם לוח הלילה שלנו: מה עושים ב־20:00, ב־22:00 וב־7:00. דף אחד, בחינם.',
      submit: 'שלחו לי את הדף',
      thanks: { title: 'הידיים כבר בקמח?', text: 'הדף מחכה במייל. מדפיסים ותולים על המקרר.', done: 'חזרה לקריאה' },
    },
  },
  css: `
.ask{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:20px;padding:40px 24px;text-align:center}
[data-screen] .loaf{width:220px}
.ask h2{font-size:${text.h2}}
.ask details,.ask .no{width:min(26em,100%)}
.ask summary{list-style:none;width:100%}
.ask summary::-webkit-details-marker{display:none}
.ask details[open] summary{display:none}
.ask:has(details[open]) .loaf{display:none}
.ask form{margin-top:16px;text-align:start}
@container (width<30em){.ask h2{font-size:${text.xxl}}[data-screen] .loaf{width:150px}}
@media (max-height:26em){.loaf{display:none}}
`,
  render: (words) => (
    <>
      <Screen name="form" className="ask">
        <Loaf />
        <Title>{words.title}</Title>
        <details>
          <summary className="btn">{words.yes}</summary>
          <p>{words.after}</p>
          <Form>
            <Field kind="email" />
            <Button action="submit">{words.submit}</Button>
          </Form>
        </details>
        <Button action="skip" look="ghost" className="no">
          {words.no}
        </Button>
      </Screen>
      <ThankYou {...words.thanks} art={<Loaf />} />
    </>
  ),
});
