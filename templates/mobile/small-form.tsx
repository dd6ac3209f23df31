import { Art, Cut } from '../art/Cut.tsx';
import { Button } from '../parts/form/Button.tsx';
import { Field } from '../parts/form/Field.tsx';
import { Form } from '../parts/form/Form.tsx';
import { Screen } from '../parts/Screen.tsx';
import { stripCss } from '../parts/strip-layout.ts';
import { ThanksInScene } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

/** Dinner on the stove. */
function Pot() {
  return (
    <Art box="0 0 64 64">
      <path className="c2" d="M20 16c-6-6 4-8 0-14h4c4 6-6 8 0 14zm12 0c-6-6 4-8 0-14h4c4 6-6 8 0 14zm12 0c-6-6 4-8 0-14h4c4 6-6 8 0 14z" />
      <Cut c={1} d="M10 30h44v18a12 12 0 0 1-12 12H22a12 12 0 0 1-12-12zM2 32h8v8H6a4 4 0 0 1-4-4zm52 0h8v4a4 4 0 0 1-4 4h-4z" drop={3} />
      <Cut c={3} d="M8 22h48v8H8z" drop={2} />
    </Art>
  );
}

export const template = defineTemplate({
  type: 'mobile',
  format: 3,
  size: [390, 242],
  theme: 'meadow',
  target: 'lead',
  idea: 'Small form',
  words: {
    en: {
      teaser: 'A recipe a week',
      title: 'One recipe a week',
      lead: 'Five ingredients at most, thirty minutes at most.',
      submit: 'Send me the first',
      thanks: { title: 'Dinner is coming', text: 'The first recipe is in your inbox.' },
    },
    he: {
      teaser: 'מתכון בשבוע',
      title: 'מתכון אחד בשבוע',
      lead: 'עד חמישה מרכיבים, עד חצי שעה.',
      submit: 'שלחו לי את הראשון',
      thanks: { title: 'ארוחת הערב בדרך', text: 'המתכון הראשון כבר במייל.' },
    },
  },
  css: stripCss,
  render: (words) => (
    <>
      <Screen name="form" className="strip">
        <Title>{words.title}</Title>
        <p>{words.lead}</p>
        <Form>
          <Field kind="email" quiet />
          <Button action="submit">{words.submit}</Button>
        </Form>
      </Screen>
      <ThanksInScene {...words.thanks} art={<Pot />} scene="ended" />
    </>
  ),
});
