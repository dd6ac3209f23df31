import { Art, Cut } from '../art/Cut.tsx';
import { text } from '../look/scale.ts';
import { Button } from '../parts/form/Button.tsx';
import { Field } from '../parts/form/Field.tsx';
import { Form } from '../parts/form/Form.tsx';
import { Screen } from '../parts/Screen.tsx';
import { ThanksInScene } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

function Packet() {
  return (
    <Art box="0 0 132 200" className="art" fill>
      <path className="c0" d="M0 0h132v200H0z" />
      <Cut c={5} d="M28 40h76v130H28z" />
      <path className="c1" d="M28 40h76v22H28z" />
      <Cut c={2} d="M66 132c-22-4-30-20-28-38 20 2 28 16 28 38zm2 0c-2-26 8-40 28-44 2 20-6 40-28 44z" drop={3} />
      <path className="c4" d="M65 128h4v28h-4z" />
      <path className="c3" d="M42 46h48v5H42z" />
    </Art>
  );
}

export const template = defineTemplate({
  type: 'sside',
  format: 1,
  size: [500, 200],
  theme: 'meadow',
  target: 'lead',
  idea: 'Wide card: a packet of seeds beside one field',
  words: {
    en: {
      teaser: 'Free seeds',
      title: 'A free packet of seeds with your first order',
      submit: 'Add my seeds',
      thanks: { title: 'Seeds saved', text: 'They travel with your first order. Nothing to type at checkout.' },
    },
    he: {
      teaser: 'זרעים במתנה',
      title: 'שקית זרעים במתנה בהזמנה הראשונה',
      submit: 'אני רוצה זרעים',
      thanks: { title: 'הזרעים מחכים', text: 'הם יצורפו להזמנה הראשונה. לא צריך קוד.' },
    },
  },
  css: `
.seeds{display:grid;grid-template-columns:108px 1fr;align-items:stretch}
.seeds .art{width:100%;height:100%}
.seeds .stack{padding:20px}
.seeds .control{padding-inline:12px}
.seeds h2{font-size:${text.lg};line-height:1.3;padding-inline-end:28px}
.seeds form.inline{gap:8px}
@container (width>24em){.seeds form.inline .field{flex-basis:9em}}
.seeds .btn{padding-inline:16px}
@container (width<24em){.seeds{grid-template-columns:96px 1fr}.seeds:has(form){grid-template-columns:1fr}.seeds:has(form) .art{display:none}.seeds .stack{padding:16px}}
`,
  render: (words) => (
    <>
      <Screen name="form" className="seeds">
        <Packet />
        <div className="stack middle">
          <Title>{words.title}</Title>
          <Form className="inline">
            <Field kind="email" />
            <Button action="submit">{words.submit}</Button>
          </Form>
        </div>
      </Screen>
      <ThanksInScene {...words.thanks} art={<Packet />} scene="seeds" />
    </>
  ),
});
