import { Art } from '../../art/Cut.tsx';
import { text } from '../../look/scale.ts';
import { Button } from '../../parts/form/Button.tsx';
import { Choices } from '../../parts/form/Choices.tsx';
import { Field } from '../../parts/form/Field.tsx';
import { Form } from '../../parts/form/Form.tsx';
import { Screen } from '../../parts/Screen.tsx';
import { ThankYou } from '../../parts/ThankYou.tsx';
import { Title } from '../../parts/Title.tsx';
import { defineTemplate } from '../../template.ts';

/** Flat: at this size, a shadow under each sheet would only blur them. */
const PICTURES = {
  sofa: (
    <Art box="0 0 80 56" className="">
      <path className="c4" d="M14 8h52a6 6 0 0 1 6 6v26H8V14a6 6 0 0 1 6-6z" />
      <path className="c1" d="M2 24h12v12h52V24h12v22H2z" />
      <path className="c4" d="M10 46h6v8h-6zm54 0h6v8h-6z" />
    </Art>
  ),
  kitchen: (
    <Art box="0 0 80 56" className="">
      <path className="c1" d="M16 22h48v22a8 8 0 0 1-8 8H24a8 8 0 0 1-8-8z" />
      <path className="c3" d="M12 14h56v8H12zM34 6h12v8H34zM4 26h12v8H4zm60 0h12v8H64z" />
    </Art>
  ),
  bed: (
    <Art box="0 0 80 56" className="">
      <path className="c3" d="M4 6h6v46H4z" />
      <path className="c2" d="M12 22h18a6 6 0 0 1 6 6v6H12z" />
      <path className="c1" d="M6 34h68a4 4 0 0 1 4 4v10H6z" />
      <path className="c4" d="M72 48h6v6h-6z" />
    </Art>
  ),
  outside: (
    <Art box="0 0 80 56" className="">
      <path className="c3" d="M62 4a10 10 0 1 1 0 20 10 10 0 0 1 0-20z" />
      <path className="c1" d="M32 2 52 40H12z" />
      <path className="c4" d="M28 40h8v14h-8z" />
      <path className="c2" d="M0 48h80v8H0z" />
    </Art>
  ),
};

export const template = defineTemplate({
  type: 'lightbox',
  format: 10,
  size: [800, 500],
  theme: 'tide',
  target: 'lead',
  idea: 'A one-question survey of picture cards',
  words: {
    en: {
      teaser: 'One question for you',
      title: 'Which room comes first?',
      sofa: 'Living room',
      kitchen: 'Kitchen',
      bed: 'Bedroom',
      outside: 'Balcony',
      label: 'Where shall we send ideas for it?',
      submit: 'Send three ideas',
      thanks: {
        title: 'Good choice',
        text: 'Three ideas for that room will be with you tomorrow morning. Only three.',
        done: 'Back to the shop',
      },
    },
    he: {
      teaser: 'שאלה אחת אליך',
      title: 'מאיזה חדר מתחילים?',
      sofa: 'סלון',
      kitchen: 'מטבח',
      bed: 'חדר שינה',
      outside: 'מרפסת',
      label: 'לאן לשלוח רעיונות?',
      submit: 'שלחו שלושה רעיונות',
      thanks: { title: 'בחירה טובה', text: 'מחר בבוקר יגיעו שלושה רעיונות לחדר הזה. שלושה ולא יותר.', done: 'חזרה לחנות' },
    },
  },
  css: `
.survey{display:flex;flex-direction:column;justify-content:center;padding:40px 56px}
.survey form{gap:24px}
.survey legend{width:100%;margin-bottom:16px;text-align:center}
.survey .choices{display:grid;grid-template-columns:repeat(4,1fr);gap:12px}
.survey .choice label{flex-direction:column;padding:20px 8px;border-radius:14px;background:var(--p-tint);border-color:var(--p-tint);font-weight:600}
.survey .choice input:checked~label{background:var(--p-field);color:var(--p-ink);box-shadow:inset 0 0 0 2px var(--p-accent)}
.survey .choice svg{width:80px}
.survey h2{display:inline}
.four{display:flex;gap:24px}
.four svg{width:64px}
@container (width<36em){.survey{padding:52px 20px 20px}.survey h2{font-size:${text.xxl}}.survey .choices{grid-template-columns:1fr 1fr;gap:8px}.survey .choice label{padding:12px 4px}.survey .choice svg{width:56px}.survey .btn{flex:1}}
`,
  render: (words) => (
    <>
      <Screen name="form" className="survey">
        <Form>
          <Choices
            kind="radio"
            name="room"
            legend={<Title>{words.title}</Title>}
            choices={(['sofa', 'kitchen', 'bed', 'outside'] as const).map((value) => ({
              value,
              label: words[value],
              picture: PICTURES[value],
            }))}
          />
          <div className="inline">
            <Field kind="email" label={words.label} />
            <Button action="submit">{words.submit}</Button>
          </div>
        </Form>
      </Screen>
      <ThankYou {...words.thanks} art={<div className="four">{Object.values(PICTURES)}</div>} />
    </>
  ),
});
