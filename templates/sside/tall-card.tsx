import { Art, Cut } from '../art/Cut.tsx';
import { text } from '../look/scale.ts';
import { Button } from '../parts/form/Button.tsx';
import { Field } from '../parts/form/Field.tsx';
import { Form } from '../parts/form/Form.tsx';
import { Screen } from '../parts/Screen.tsx';
import { ThanksInScene } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

function Coffee() {
  return (
    <Art box="0 0 300 180" className="art" fill>
      <path className="c0" d="M0-100h300v400H0z" />
      <Cut c={4} d="M0 152h300v150H0z" drop={-4} />
      <Cut c={1} d="M64 46h92l10 14v96H54V60z" />
      <Cut c={5} d="M70 84h80v48H70z" drop={2} />
      <path className="c4" d="M110 92c14 6 14 26 0 32-14-6-14-26 0-32z" />
      <Cut c={5} d="M184 98h66v40a18 18 0 0 1-18 18h-30a18 18 0 0 1-18-18z" />
      <path className="c5" d="M248 106h8a16 16 0 0 1 0 32h-8v-8h6a8 8 0 0 0 0-16h-6z" />
      <path className="c3" opacity=".7" d="M204 86c-10-10 8-16 0-30 16 14-2 20 6 30zm22 0c-10-10 8-16 0-30 16 14-2 20 6 30z" />
    </Art>
  );
}

export const template = defineTemplate({
  type: 'sside',
  format: 2,
  size: [300, 450],
  theme: 'clay',
  target: 'lead',
  idea: 'Tall card with art above',
  words: {
    en: {
      teaser: 'Coffee club',
      title: 'The sixth bag is free',
      lead: 'We keep count for you.',
      submit: 'Start counting',
      thanks: { title: 'Counting from now', text: 'Buy with this email and bag six costs nothing.', done: 'Close' },
    },
    he: {
      teaser: 'מועדון הקפה',
      title: 'השקית השישית עלינו',
      lead: 'אנחנו נספור בשבילך.',
      submit: 'מתחילים לספור',
      thanks: { title: 'סופרים מעכשיו', text: 'קונים עם המייל הזה, והשקית השישית חינם.', done: 'סגירה' },
    },
  },
  css: `
.coffee{display:grid;grid-template-rows:1fr auto}
.coffee .art{width:100%;align-self:stretch;min-height:150px}
.coffee .stack{padding:16px 20px 20px}
.coffee h2{font-size:${text.xl}}
@media (max-height:30em){.coffee .art{display:none}.coffee .stack{padding-top:48px}}
`,
  render: (words) => (
    <>
      <Screen name="form" className="coffee">
        <Coffee />
        <div className="stack tight">
          <Title>{words.title}</Title>
          <p>{words.lead}</p>
          <Form>
            <Field kind="email" />
            <Button action="submit">{words.submit}</Button>
          </Form>
        </div>
      </Screen>
      <ThanksInScene {...words.thanks} art={<Coffee />} scene="coffee" />
    </>
  ),
});
