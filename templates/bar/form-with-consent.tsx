import { Tick } from '../art/Tick.tsx';
import { barCss } from '../parts/bar-layout.ts';
import { Button } from '../parts/form/Button.tsx';
import { Consent } from '../parts/form/Consent.tsx';
import { Field } from '../parts/form/Field.tsx';
import { Form } from '../parts/form/Form.tsx';
import { Screen } from '../parts/Screen.tsx';
import { ThankYou } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

export const template = defineTemplate({
  type: 'bar',
  format: 4,
  size: [1920, 105],
  theme: 'plum',
  target: 'lead',
  idea: 'Inline form with consent',
  words: {
    en: {
      teaser: 'The Friday list',
      title: 'The Friday list: what is on this weekend',
      consent: 'Email me on Fridays',
      submit: 'Put me on the list',
      thanks: { title: 'You are on the list', text: 'First one this Friday at noon.' },
    },
    he: {
      teaser: 'רשימת חמישי',
      title: 'כל חמישי: מה עושים בסוף השבוע',
      consent: 'אפשר לכתוב לי בימי חמישי',
      submit: 'הוסיפו אותי',
      thanks: { title: 'נוספת לרשימה', text: 'הראשונה תגיע ביום חמישי בצהריים.' },
    },
  },
  css: `${barCss}
.listed .field{width:18em;min-width:min(11em,100%)}
.listed .check{align-items:center;align-self:center}
`,
  render: (words) => (
    <>
      <Screen name="form" className="bar listed">
        <Title>{words.title}</Title>
        <Form className="inline">
          <Field kind="email" quiet />
          <Consent>{words.consent}</Consent>
          <Button action="submit">{words.submit}</Button>
        </Form>
      </Screen>
      <ThankYou {...words.thanks} art={<Tick />} compact />
    </>
  ),
});
