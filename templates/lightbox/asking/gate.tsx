import { Art, Cut } from '../../art/Cut.tsx';
import { text } from '../../look/scale.ts';
import { Button } from '../../parts/form/Button.tsx';
import { Consent } from '../../parts/form/Consent.tsx';
import { Form } from '../../parts/form/Form.tsx';
import { Screen } from '../../parts/Screen.tsx';
import { ThanksInScene } from '../../parts/ThankYou.tsx';
import { Title } from '../../parts/Title.tsx';
import { defineTemplate } from '../../template.ts';

function Bottle() {
  return (
    <Art box="0 0 200 500" className="art" fill>
      <path className="c0" d="M0 0h200v500H0z" />
      <Cut c={1} d="M0 440h200v60H0z" drop={-4} />
      <Cut c={4} d="M58 70h40v90c0 30 26 40 26 80v200a14 14 0 0 1-14 14H46a14 14 0 0 1-14-14V240c0-40 26-50 26-80z" />
      <Cut c={5} d="M32 280h92v90H32z" drop={3} />
      <path className="c3" d="M54 62h48v34H54z" />
      <Cut c={5} d="M116 300h66c4 46-8 72-28 78v52h22v14h-56v-14h22v-52c-20-6-32-32-26-78z" drop={4} />
      <path className="c3" d="M119 324h60c-2 28-12 42-30 44-18-2-28-16-30-44z" />
    </Art>
  );
}

export const template = defineTemplate({
  type: 'lightbox',
  format: 14,
  size: [800, 500],
  theme: 'pine',
  target: 'click',
  idea: 'Age or consent gate, two equal buttons',
  words: {
    en: {
      title: 'Are you 18 or older?',
      lead: 'We sell wine. The law asks us to ask you.',
      consent: 'I have read the terms of sale',
      yes: 'Yes, I am 18 or older',
      no: 'No, I am younger',
      thanks: { title: 'Welcome in', text: 'Drink slowly, eat something with it.', done: 'To the cellar' },
    },
    he: {
      title: 'מלאו לך 18?',
      lead: 'אנחנו מוכרים יין, והחוק מבקש שנשאל.',
      consent: 'קראתי את תנאי המכירה',
      yes: 'כן, מלאו לי 18',
      no: 'לא, עוד לא',
      thanks: { title: 'ברוכים הבאים', text: 'שותים לאט, ורצוי עם משהו ליד.', done: 'למרתף היינות' },
    },
  },
  css: `
.gate{display:grid;grid-template-columns:1fr 200px;align-items:stretch}
.gate .stack{padding:40px 24px 40px 56px;padding-inline:56px 24px;gap:20px}
.gate .art{order:1;width:100%;height:100%}
.gate h2{font-size:${text.h2}}
.equal{display:grid;grid-template-columns:1fr 1fr;gap:12px}
@container (width<36em){.gate{grid-template-columns:1fr}.gate .art{display:none}.gate .stack{padding:56px 20px 24px}.gate h2{font-size:${text.h3}}.equal{grid-template-columns:1fr}}
`,
  render: (words) => (
    <>
      <Screen name="form" className="gate">
        <Bottle />
        <div className="stack middle">
          <Title>{words.title}</Title>
          <p>{words.lead}</p>
          <Form>
            <Consent optional>{words.consent}</Consent>
            <div className="equal">
              <Button action="submit">{words.yes}</Button>
              <Button action="skip">{words.no}</Button>
            </div>
          </Form>
        </div>
      </Screen>
      <ThanksInScene {...words.thanks} art={<Bottle />} scene="gate" />
    </>
  ),
});
