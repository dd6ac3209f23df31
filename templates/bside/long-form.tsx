import { Art, Cut } from '../art/Cut.tsx';
import { text } from '../look/scale.ts';
import { Button } from '../parts/form/Button.tsx';
import { Consent } from '../parts/form/Consent.tsx';
import { Field } from '../parts/form/Field.tsx';
import { Form } from '../parts/form/Form.tsx';
import { Screen } from '../parts/Screen.tsx';
import { ThanksInScene } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

function House() {
  return (
    <Art box="0 0 402 320" className="art" fill>
      <path className="c0" d="M0-200h402v720H0z" />
      <Cut c={2} d="M300 60a46 46 0 1 1 0 92 46 46 0 0 1 0-92z" drop={4} />
      <Cut c={1} d="M0 220c80-50 160-40 230-10s120 10 172-20v330H0z" drop={-4} />
      <Cut c={5} d="M40 150h90v110H40z" />
      <Cut c={3} d="m28 154 57-50 57 50z" />
      <path className="c4" d="M72 200h28v60H72z" />
      <Cut c={4} d="M0 270c120-40 240 0 402-20v270H0z" drop={-4} />
      <Cut
        c={3}
        d="M226 232a20 20 0 1 1 0 40 20 20 0 0 1 0-40zm70 10a16 16 0 1 1 0 32 16 16 0 0 1 0-32zm58-16a20 20 0 1 1 0 40 20 20 0 0 1 0-40z"
        drop={3}
      />
      <path className="c2" d="M224 270h4v50h-4zm70 4h4v46h-4zm58-10h4v56h-4z" />
    </Art>
  );
}

export const template = defineTemplate({
  type: 'bside',
  format: 1,
  size: [402, 1080],
  theme: 'pine',
  target: 'lead',
  idea: 'Drawer with art and a long form',
  words: {
    en: {
      teaser: 'Plan a garden visit',
      title: 'Let us see your garden',
      lead: 'A gardener comes by for half an hour, looks, and tells you what would grow. It costs nothing.',
      message: 'What should we know?',
      consent: 'You may call or write to me about this visit.',
      submit: 'Ask for a visit',
      thanks: { title: 'We will call', text: 'Within two days, to find an hour that suits you.', done: 'Close' },
    },
    he: {
      teaser: 'ביקור בגינה',
      title: 'נקפוץ לראות את הגינה?',
      lead: 'גנן מגיע לחצי שעה, מסתכל, ואומר מה יצמח אצלכם. בלי עלות.',
      message: 'מה כדאי לנו לדעת?',
      consent: 'אפשר להתקשר או לכתוב לי בקשר לביקור.',
      submit: 'לתיאום ביקור',
      thanks: { title: 'נתקשר', text: 'תוך יומיים, ונמצא שעה שנוחה לך.', done: 'סגירה' },
    },
  },
  css: `
.drawer{display:grid;grid-template-rows:minmax(0,1fr) auto}
.drawer .art{width:100%;height:100%;min-height:120px;max-height:40dvh}
.shown{grid-template-rows:40dvh 1fr}
.drawer .stack{padding:24px 28px 28px}
.drawer h2{font-size:${text.xxl}}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}
@media (max-height:56em){.drawer:not(.shown){align-content:center;grid-template-rows:auto}.drawer:not(.shown) .art{display:none}.drawer:not(.shown) .stack{padding-top:52px}}
@container (width<20em){.pair{grid-template-columns:1fr}}
`,
  render: (words) => (
    <>
      <Screen name="form" className="drawer">
        <House />
        <div className="stack">
          <Title>{words.title}</Title>
          <p>{words.lead}</p>
          <Form>
            <div className="pair">
              <Field kind="first_name" />
              <Field kind="last_name" />
            </div>
            <Field kind="email" />
            <Field kind="phone" validate="phone-basic" />
            <Field kind="message" label={words.message} placeholder=" " optional />
            <Consent>{words.consent}</Consent>
            <Button action="submit">{words.submit}</Button>
          </Form>
        </div>
      </Screen>
      <ThanksInScene {...words.thanks} art={<House />} scene="drawer shown" />
    </>
  ),
});
