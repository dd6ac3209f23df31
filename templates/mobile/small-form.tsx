import { Tick } from '../art/Tick.tsx';
import { Button } from '../parts/Button.tsx';
import { Field } from '../parts/Field.tsx';
import { Form } from '../parts/Form.tsx';
import { Screen } from '../parts/Screen.tsx';
import { stripCss } from '../parts/strip-layout.ts';
import { ThankYou } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

export const template = defineTemplate({
  type: 'mobile',
  format: 3,
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
      <ThankYou {...words.thanks} art={<Tick />} compact />
    </>
  ),
});
