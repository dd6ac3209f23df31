import { Art, Cut } from '../art/Cut.tsx';
import { Button } from '../parts/form/Button.tsx';
import { Field } from '../parts/form/Field.tsx';
import { Form } from '../parts/form/Form.tsx';
import { Screen } from '../parts/Screen.tsx';
import { stripCss } from '../parts/strip-layout.ts';
import { ThanksInScene } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

function Envelope() {
  return (
    <Art box="0 0 390 96" className="art" fill>
      <path className="c0" d="M-200-100h800v300h-800z" />
      <Cut c={1} d="M182 74c-6-30 0-46 12-58 12 12 18 28 12 58z" />
      <Cut c={3} d="M158 76c-14-22-14-38-6-52 14 8 22 24 22 50zm76 0c14-22 14-38 6-52-14 8-22 24-22 50z" />
      <Cut
        c={2}
        d="M196 6c10-8 22 0 18 12 12 2 14 16 4 22-4 12-20 12-24 2-12 2-18-12-10-20-6-12 4-22 12-16zM138 16c8-6 18 0 16 10 10 2 10 14 2 18-4 8-16 8-20 0-10 0-14-12-6-18-4-10 2-16 8-10zm114 0c8-6 18 0 16 10 10 2 10 14 2 18-4 8-16 8-20 0-10 0-14-12-6-18-4-10 2-16 8-10z"
        drop={3}
      />
      <Cut c={5} d="M110 56h170v60H110z" drop={-4} />
      <path className="shade" d="m110 56 85 40 85-40v6l-85 40-85-40z" />
    </Art>
  );
}

export const template = defineTemplate({
  type: 'mobile',
  format: 8,
  size: [390, 242],
  theme: 'plum',
  target: 'lead',
  idea: 'Form with art: an envelope behind the words',
  words: {
    en: {
      teaser: 'Flowers by post',
      title: 'Flowers in your letterbox',
      lead: 'Tell me when the first box leaves.',
      submit: 'Tell me',
      thanks: { title: 'We will', text: 'One email, on the day it leaves.' },
    },
    he: {
      teaser: 'פרחים בתיבה',
      title: 'פרחים בתיבת הדואר',
      lead: 'עדכנו אותי כשיוצא המשלוח הראשון.',
      submit: 'עדכון בבקשה',
      thanks: { title: 'נעדכן', text: 'מייל אחד, ביום שבו הוא יוצא.' },
    },
  },
  css: `${stripCss}
.post{padding:0 16px 16px;justify-content:flex-end}
.post .stack{flex:none;gap:4px;min-height:96px}
.post .art{flex:1 0 96px;width:calc(100% + 32px);min-height:0;margin-inline:-16px}
@media (max-height:26em){.post .art{display:none}.post{padding-top:16px}.post h2{padding-inline-end:36px}}
`,
  render: (words) => (
    <>
      <Screen name="form" className="strip post">
        <Envelope />
        <Title>{words.title}</Title>
        <p>{words.lead}</p>
        <Form className="inline">
          <Field kind="email" quiet />
          <Button action="submit">{words.submit}</Button>
        </Form>
      </Screen>
      <ThanksInScene {...words.thanks} art={<Envelope />} scene="strip post" />
    </>
  ),
});
