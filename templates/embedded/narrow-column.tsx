import { Art, Cut } from '../art/Cut.tsx';
import { text } from '../look/scale.ts';
import { Button } from '../parts/form/Button.tsx';
import { Field } from '../parts/form/Field.tsx';
import { Form } from '../parts/form/Form.tsx';
import { Screen } from '../parts/Screen.tsx';
import { ThanksInScene } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

function Lighthouse() {
  return (
    <Art box="0 0 335 170" className="art" fill>
      <path className="c0" d="M-200-100h800v400h-800z" />
      <path className="c2" opacity=".35" d="m176 50 240-50v110zm-18 0L-80 0v110z" />
      <Cut c={5} d="M148 66h40l10 104h-60z" />
      <path className="c3" d="M146 88h44l3 26h-50zm-5 52h54l2 26h-58z" />
      <Cut c={3} d="M142 60h52v8h-52zm6-24 20-18 20 18z" drop={2} />
      <path className="c2" d="M152 36h32v24h-32z" />
      <Cut c={1} d="M-100 140c60-16 120 10 180 0s120-20 180 0 120 10 180-4v120h-540z" drop={-4} />
    </Art>
  );
}

export const template = defineTemplate({
  type: 'embedded',
  format: 1,
  size: [335, 'auto'],
  theme: 'pine',
  target: 'lead',
  idea: 'Narrow column: a lighthouse above a form',
  words: {
    en: {
      title: 'New posts, when there are any',
      lead: 'No schedule, no filler.',
      submit: 'Subscribe',
      thanks: { title: 'You are in', text: 'The next post finds you.' },
    },
    he: {
      title: 'פוסט חדש? נכתוב לך',
      lead: 'בלי לוח זמנים ובלי מילוי מקום.',
      submit: 'הרשמה',
      thanks: { title: 'נרשמת', text: 'הפוסט הבא יגיע אליך.' },
    },
  },
  css: `
.column .art{width:100%;height:170px}
.column .stack{padding:20px 24px 28px}
.column h2{font-size:${text.xl}}
`,
  render: (words) => (
    <>
      <Screen name="form" className="column">
        <Lighthouse />
        <div className="stack tight">
          <Title>{words.title}</Title>
          <p>{words.lead}</p>
          <Form>
            <Field kind="email" />
            <Button action="submit">{words.submit}</Button>
          </Form>
        </div>
      </Screen>
      <ThanksInScene {...words.thanks} art={<Lighthouse />} scene="column" />
    </>
  ),
});
