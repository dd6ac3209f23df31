import { text } from '../look/scale.ts';
import { Button } from '../parts/Button.tsx';
import { Consent } from '../parts/Consent.tsx';
import { Field } from '../parts/Field.tsx';
import { Form } from '../parts/Form.tsx';
import { Screen } from '../parts/Screen.tsx';
import { ThankYou } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

export const template = defineTemplate({
  type: 'fullpage',
  format: 4,
  theme: 'pine',
  target: 'lead',
  idea: 'A sheet that rises from below',
  words: {
    en: {
      teaser: 'Three free issues',
      title: 'Three issues, free, on paper',
      lead: 'The magazine about forests. We post three, then ask once whether you want more. No card needed.',
      consent: 'You may ask me once, after the third issue.',
      submit: 'Post me the first',
      thanks: { title: 'The first one is being packed', text: 'We write today to ask where to post it.', done: 'Close' },
    },
    he: {
      teaser: 'שלושה גיליונות חינם',
      title: 'שלושה גיליונות, על נייר, חינם',
      lead: 'המגזין על יערות. שולחים שלושה, ואז שואלים פעם אחת אם להמשיך. בלי כרטיס אשראי.',
      consent: 'אפשר לשאול אותי פעם אחת, אחרי הגיליון השלישי.',
      submit: 'שלחו לי את הראשון',
      thanks: { title: 'הראשון כבר נארז', text: 'עוד היום נכתוב לשאול לאן לשלוח.', done: 'סגירה' },
    },
  },
  css: `
.poptin{border-radius:28px 28px 0 0}
.poptin::before{content:'';position:absolute;z-index:1;inset:10px 0 auto;width:56px;height:5px;margin:auto;border-radius:3px;background:var(--p-line)}
.sheet{display:grid;grid-template-columns:1fr 1fr;gap:20px 64px;align-content:center;width:min(72em,100%);margin:0 auto;padding:48px 40px}
.sheet h2{font-size:${text.h2};margin-bottom:16px}
.sheet>form{align-self:center}
@container (width<48em){.sheet{grid-template-columns:1fr;padding:40px 20px 24px}.sheet h2{font-size:${text.xxl};margin-bottom:8px;padding-inline-end:32px}}
`,
  render: (words) => (
    <>
      <Screen name="form" className="sheet">
        <div>
          <Title>{words.title}</Title>
          <p>{words.lead}</p>
        </div>
        <Form>
          <Field kind="name" />
          <Field kind="email" />
          <Consent>{words.consent}</Consent>
          <Button action="submit">{words.submit}</Button>
        </Form>
      </Screen>
      <ThankYou {...words.thanks} />
    </>
  ),
});
