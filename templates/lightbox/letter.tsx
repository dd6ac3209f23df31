import { Art, Cut } from '../art/Cut.tsx';
import { serif, text } from '../look/scale.ts';
import { Button } from '../parts/form/Button.tsx';
import { Field } from '../parts/form/Field.tsx';
import { Form } from '../parts/form/Form.tsx';
import { Screen } from '../parts/Screen.tsx';
import { Done } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

function Stamp() {
  return (
    <Art box="0 0 96 116" className="stamp">
      <Cut
        c={5}
        d="M4 4h8a6 6 0 0 0 12 0h8a6 6 0 0 0 12 0h8a6 6 0 0 0 12 0h8a6 6 0 0 0 12 0h8v108h-8a6 6 0 0 0-12 0h-8a6 6 0 0 0-12 0h-8a6 6 0 0 0-12 0h-8a6 6 0 0 0-12 0H4z"
        drop={3}
      />
      <path className="c0" d="M14 16h68v84H14z" />
      <path className="c2" d="M48 28a15 15 0 1 1 0 30 15 15 0 0 1 0-30z" />
      <path className="c1" d="m14 78 20-22 16 18 14-12 18 20v18H14z" />
      <path className="c4" d="M14 90c20-12 44-8 68-2v12H14z" />
    </Art>
  );
}

function Signature({ name }: { name: string }) {
  return (
    <div className="sign">
      <svg viewBox="0 0 110 40" aria-hidden="true">
        <path d="M4 32C10 6 18 2 20 12s-4 18 0 18S30 4 36 6s-4 24 2 24 6-14 14-14-2 14 4 14 6-12 12-12c-4 10-10 22-16 20m16-20c2 14 10 12 14 2 0 12 8 12 22 6" />
      </svg>
      <span>{name}</span>
    </div>
  );
}

export const template = defineTemplate({
  type: 'lightbox',
  format: 4,
  size: [800, 500],
  theme: 'clay',
  target: 'lead',
  idea: 'Editorial letter: serif headline, underlined input, signature',
  words: {
    en: {
      teaser: 'A letter on Sundays',
      title: 'I write one letter a week. May I send it to you?',
      letter: 'It comes on Sunday morning and takes four minutes to read: one thing we tried in the kitchen, and whether it was worth it.',
      label: 'Write to me at',
      submit: 'Yes, write to me',
      sign: 'Maya, from the kitchen',
      thanks: {
        title: 'Until Sunday, then',
        text: 'If the letter ever bores you, the last line of each one lets you go.',
        done: 'Close the letter',
      },
    },
    he: {
      teaser: 'מכתב לשבת',
      title: 'פעם בשבוע אני כותבת מכתב. לשלוח גם אליך?',
      letter: 'הוא מגיע ביום שישי בבוקר ונקרא בארבע דקות: דבר אחד שניסינו במטבח, והאם היה שווה את זה.',
      label: 'הכתובת שלי',
      submit: 'כן, אפשר לכתוב לי',
      sign: 'מאיה, מהמטבח',
      thanks: { title: 'אז נתראה ביום שישי', text: 'ואם המכתבים ישעממו, השורה האחרונה בכל אחד מהם משחררת מיד.', done: 'סגירת המכתב' },
    },
  },
  css: `
.letter{display:grid;grid-template-columns:1fr auto;gap:12px 40px;align-content:center;padding:40px 72px}
.letter>*{grid-column:1/-1}
.letter h2{font:400 ${text.xxl}/1.25 ${serif};letter-spacing:0}
.letter>:is(h2,.stack){grid-column:1}
.stamp{grid-column:2;width:92px;transform:rotate(4deg)}
.letter p{font-family:${serif};font-size:${text.lg};max-width:32em}
.letter form{margin-top:8px;gap:20px}
.letter .control{padding-inline:0;border-width:0 0 1.5px;border-radius:0;background:none;font-size:${text.lg}}
.letter .control[aria-invalid]{box-shadow:none}
.sign{display:flex;align-items:center;gap:16px}
.sign svg{width:110px;fill:none;stroke:var(--p-accent);stroke-width:2.5;stroke-linecap:round}
@container (width<36em){.letter{padding:56px 24px 24px}.letter h2{font-size:${text.xl};grid-column:1/-1}.stamp{display:none}.letter p{font-size:1em}.letter .btn{width:100%}}
`,
  render: (words) => (
    <>
      <Screen name="form" className="letter">
        <Title>{words.title}</Title>
        <Stamp />
        <p>{words.letter}</p>
        <Form className="inline">
          <Field kind="email" label={words.label} />
          <Button action="submit">{words.submit}</Button>
        </Form>
        <Signature name={words.sign} />
      </Screen>
      <Screen name="thank-you" className="letter">
        <div className="stack">
          <h2>{words.thanks.title}</h2>
          <p>{words.thanks.text}</p>
        </div>
        <Stamp />
        <Signature name={words.sign} />
        <div>
          <Done>{words.thanks.done}</Done>
        </div>
      </Screen>
    </>
  ),
});
