import { Art, Cut } from '../art/Cut.tsx';
import { text } from '../look/scale.ts';
import { Button } from '../parts/form/Button.tsx';
import { Consent } from '../parts/form/Consent.tsx';
import { Field } from '../parts/form/Field.tsx';
import { Form } from '../parts/form/Form.tsx';
import { Screen } from '../parts/Screen.tsx';
import { Done } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

/** Three issues, fanned out; a wood on the first. */
function Issues() {
  return (
    <Art box="0 0 300 150" className="issues">
      <g transform="rotate(-9 60 150)">
        <Cut c={3} d="M34 22h92v122H34z" />
        <path className="c5" d="M46 34h68v8H46z" />
      </g>
      <g transform="rotate(9 240 150)">
        <Cut c={2} d="M174 22h92v122h-92z" />
        <path className="c4" d="M186 34h68v8h-68z" />
      </g>
      <Cut c={5} d="M102 10h96v130h-96z" />
      <path className="c4" d="M114 22h72v9h-72z" />
      <path className="c1" d="m132 58 20 34h-10l18 28h-56l18-28h-10z" />
      <path className="c4" d="m168 66 18 30h-9l17 26v6h-52l17-32h-9z" />
      <path className="c3" d="M112 120h76v10h-76z" />
    </Art>
  );
}

export const template = defineTemplate({
  type: 'fullpage',
  format: 4,
  size: ['100%', '60%'],
  location: 'center-bottom',
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
.issues{width:240px;margin-top:20px}
.sheet>.issues{width:min(360px,100%);margin:auto}
.sheet .ghost{margin-top:24px}
@container (width<48em){.sheet{grid-template-columns:1fr;padding:40px 20px 24px}.sheet h2{font-size:${text.xxl};margin-bottom:8px;padding-inline-end:32px}.sheet div .issues{display:none}}
@media (max-height:42em){.sheet div .issues{display:none}}
`,
  render: (words) => (
    <>
      <Screen name="form" className="sheet">
        <div>
          <Title>{words.title}</Title>
          <p>{words.lead}</p>
          <Issues />
        </div>
        <Form>
          <Field kind="name" />
          <Field kind="email" />
          <Consent>{words.consent}</Consent>
          <Button action="submit">{words.submit}</Button>
        </Form>
      </Screen>
      <Screen name="thank-you" className="sheet">
        <div>
          <h2>{words.thanks.title}</h2>
          <p>{words.thanks.text}</p>
          <Done>{words.thanks.done}</Done>
        </div>
        <Issues />
      </Screen>
    </>
  ),
});
