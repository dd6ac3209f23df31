import { Seal } from '../../art/Seal.tsx';
import { text } from '../../look/scale.ts';
import { Button } from '../../parts/form/Button.tsx';
import { Choices } from '../../parts/form/Choices.tsx';
import { Field } from '../../parts/form/Field.tsx';
import { Form } from '../../parts/form/Form.tsx';
import { Screen } from '../../parts/Screen.tsx';
import { Done } from '../../parts/ThankYou.tsx';
import { Title } from '../../parts/Title.tsx';
import { defineTemplate } from '../../template.ts';

export const template = defineTemplate({
  type: 'lightbox',
  format: 11,
  size: [800, 500],
  theme: 'plum',
  target: 'lead',
  idea: 'Preference chips',
  words: {
    en: {
      teaser: 'Choose your news',
      title: 'Only hear about what you like',
      legend: 'Tick what interests you',
      topics: ['New arrivals', 'Sale days', 'Linen', 'Ceramics', 'Recipes', 'Workshops', 'Back in stock', 'Gifts'],
      submit: 'Save my choice',
      small: 'Twice a month at most. Change your ticks from any email.',
      thanks: { title: 'Noted', text: 'You will hear about these and nothing else.', done: 'Close' },
    },
    he: {
      teaser: 'בוחרים מה מעניין',
      title: 'נעדכן רק במה שמעניין אותך',
      legend: 'מה לסמן?',
      topics: ['חדש בחנות', 'ימי מבצע', 'פשתן', 'קרמיקה', 'מתכונים', 'סדנאות', 'חזר למלאי', 'מתנות'],
      submit: 'שמירת הבחירה',
      small: 'פעמיים בחודש לכל היותר. אפשר לשנות את הסימונים מכל מייל.',
      thanks: { title: 'רשמנו', text: 'נכתוב רק על מה שסימנת. על השאר נשתוק.', done: 'סגירה' },
    },
  },
  css: `
.prefs{display:grid;grid-template-columns:4fr 5fr;align-items:center}
.prefs>div{display:flex;flex-direction:column;justify-content:center;gap:16px;align-self:stretch;padding:40px 32px 40px 40px;background:var(--p-tint)}
.prefs h2{font-size:${text.h3}}
.prefs .ghost{align-self:flex-start}
.mark{width:168px;margin:40px auto}
.prefs form{padding:40px;gap:20px}
@container (width<40em){.prefs{grid-template-columns:1fr}.prefs>div{padding:28px 56px 20px 20px;padding-inline:20px 56px}.prefs h2{font-size:${text.xl}}.prefs form{padding:20px}}
`,
  render: (words) => (
    <>
      <Screen name="form" className="prefs">
        <div>
          <Title>{words.title}</Title>
          <p>{words.small}</p>
        </div>
        <Form>
          <Choices kind="checkbox" name="topics" legend={words.legend} choices={words.topics.map((label) => ({ value: label, label }))} />
          <Field kind="email" />
          <Button action="submit">{words.submit}</Button>
        </Form>
      </Screen>
      <Screen name="thank-you" className="prefs">
        <div>
          <h2>{words.thanks.title}</h2>
          <p>{words.thanks.text}</p>
          <Done>{words.thanks.done}</Done>
        </div>
        <Seal />
      </Screen>
    </>
  ),
});
