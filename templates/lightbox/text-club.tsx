import { text } from '../look/scale.ts';
import { Button } from '../parts/form/Button.tsx';
import { Consent } from '../parts/form/Consent.tsx';
import { Field } from '../parts/form/Field.tsx';
import { Form } from '../parts/form/Form.tsx';
import { Screen } from '../parts/Screen.tsx';
import { ThanksInScene } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

export const template = defineTemplate({
  type: 'lightbox',
  format: 21,
  size: [800, 500],
  theme: 'tide',
  target: 'lead',
  idea: 'Text message club on a drawn phone',
  words: {
    en: {
      teaser: 'Join by text',
      title: 'Told first, by text',
      lead: 'When something rare comes back, you hear two hours before the site does.',
      bubbles: ['The blue glaze bowls are back. 30 of them.', 'Yours until 14:00: the link is private.', 'Reply STOP and we stop.'],
      consent: 'Text me up to 4 times a month. Message rates may apply.',
      submit: 'Text me first',
      thanks: { title: 'Check your phone', text: 'We sent one message. Answer YES to it and you are in.', done: 'Close' },
    },
    he: {
      teaser: 'מועדון ההודעות',
      title: 'לדעת ראשונים, בהודעה',
      lead: 'כשמשהו נדיר חוזר למלאי, ההודעה מגיעה אליך שעתיים לפני האתר.',
      bubbles: ['קערות הזיגוג הכחול חזרו. יש 30.', 'שמור לך עד 14:00, הקישור אישי.', 'שולחים ”הסר”, ומפסיקים.'],
      consent: 'אפשר לשלוח לי עד 4 הודעות בחודש.',
      submit: 'עדכנו אותי ראשונים',
      thanks: { title: 'הודעה בדרך לטלפון', text: 'משיבים לה ”כן”, וזהו: נכנסתם.', done: 'סגירה' },
    },
  },
  css: `
.club{display:grid;grid-template-columns:1fr 300px}
.club>.stack{padding:40px 24px 40px 48px;padding-inline:48px 24px}
.club h2{font-size:${text.xxl}}
.phone{order:1;align-self:end;justify-self:center;display:flex;flex-direction:column;gap:12px;width:236px;min-height:400px;margin-top:40px;padding:56px 16px 24px;border:solid var(--p-c4);border-width:10px 10px 0;border-radius:36px 36px 0 0;
  background:radial-gradient(circle at 50% 20px,var(--p-c4) 7px,transparent 8px) var(--p-tint);box-shadow:8px 8px 0 #00000026}
.phone li{align-self:flex-start;padding:10px 14px;border-radius:16px;border-end-start-radius:4px;background:var(--p-field);font-size:${text.xs};box-shadow:2px 4px 0 #0000001a}
.phone li:last-child{align-self:flex-end;border-radius:16px;border-end-end-radius:4px;background:var(--p-accent);color:var(--p-on)}
@container (width<40em){.club{grid-template-columns:1fr}.club>.stack{padding:40px 20px 20px}.phone{display:none}.phone:has(+.middle>.ghost){display:flex;min-height:250px;margin-top:0}}
`,
  render: (words) => {
    const phone = (
      <ul className="phone" aria-hidden="true">
        {words.bubbles.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    );
    return (
      <>
        <Screen name="form" className="club">
          {phone}
          <div className="stack middle">
            <Title>{words.title}</Title>
            <p>{words.lead}</p>
            <Form>
              <Field kind="phone" validate="phone-international" />
              <Consent>{words.consent}</Consent>
              <Button action="submit">{words.submit}</Button>
            </Form>
          </div>
        </Screen>
        <ThanksInScene {...words.thanks} art={phone} scene="club" />
      </>
    );
  },
});
