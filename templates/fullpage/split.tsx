import { Art, Cut } from '../art/Cut.tsx';
import { text } from '../look/scale.ts';
import { Button } from '../parts/form/Button.tsx';
import { Field } from '../parts/form/Field.tsx';
import { Form } from '../parts/form/Form.tsx';
import { Screen } from '../parts/Screen.tsx';
import { ThanksInScene } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

function Sea() {
  return (
    <Art box="0 0 640 720" className="art" fill>
      <path className="c0" d="M0 0h640v720H0z" />
      <Cut c={3} d="M430 110a80 80 0 1 1 0 160 80 80 0 0 1 0-160z" />
      <Cut c={5} d="M90 190c16-30 62-28 72 2 30-8 52 12 46 36H46c-8-22 14-44 44-38z" />
      <Cut c={2} d="M0 400c80-30 160 20 240 0s160-30 240 0 120 10 160-10v340H0z" drop={-5} />
      <Cut c={5} d="M236 330h150v-44h40v44h44l-40 96H270z" />
      <Cut c={4} d="M240 384h236l-34 66H280z" />
      <path className="c3" d="M262 344h20v18h-20zm40 0h20v18h-20zm40 0h20v18h-20zM396 262h20v24h-20z" />
      <Cut c={1} d="M0 450c80 26 160-26 240 0s160 26 240 0 120-20 160 0v280H0z" drop={-5} />
      <Cut c={4} d="M0 540c100-30 180 20 280 0s240-20 360 10v180H0z" drop={-5} />
    </Art>
  );
}

export const template = defineTemplate({
  type: 'fullpage',
  format: 1,
  size: ['100%', '100%'],
  theme: 'tide',
  target: 'lead',
  idea: 'Split: a sea on one half, the form on the other',
  words: {
    en: {
      teaser: 'The slow boat letter',
      title: 'Cheap ferries, before they sell out',
      lead: 'One email when a crossing drops below $40. In a quiet month that may be none.',
      submit: 'Watch the ferries for me',
      skip: 'Go on to the site',
      thanks: {
        title: 'On watch',
        text: 'We look every morning. You hear from us only when there is something.',
        done: 'Go on to the site',
      },
    },
    he: {
      teaser: 'מעבורות בזול',
      title: 'מעבורות בזול, לפני שנגמר',
      lead: 'מייל אחד כשהפלגה יורדת מתחת ל־150 ₪. בחודש שקט אולי לא יגיע כלום.',
      submit: 'שימו עין בשבילי',
      skip: 'להמשיך לאתר',
      thanks: { title: 'העין פקוחה', text: 'אנחנו בודקים כל בוקר וכותבים רק כשיש מה.', done: 'להמשיך לאתר' },
    },
  },
  css: `
.split{display:grid;grid-template-columns:1fr 1fr}
.split .art{width:100%;height:100%}
.split>.stack{padding:56px clamp(24px,7cqi,120px);gap:20px}
.split h2{font-size:${text.h2}}
.split form,.split p{max-width:30em}
@container (width<48em){.split{grid-template-columns:1fr;grid-template-rows:minmax(160px,1fr) auto}.split h2{font-size:${text.h3}}.split .art{height:auto;contain:size;align-self:stretch}.split>.stack{padding:24px 20px;gap:16px}.split form{max-width:none}}
@media (max-height:34em) and (max-width:48em){.split .art{display:none}.split>.stack{padding-top:56px}}
`,
  render: (words) => (
    <>
      <Screen name="form" className="split">
        <Sea />
        <div className="stack middle">
          <Title>{words.title}</Title>
          <p>{words.lead}</p>
          <Form>
            <Field kind="first_name" />
            <Field kind="email" />
            <Button action="submit">{words.submit}</Button>
            <Button action="skip" look="plain">
              {words.skip}
            </Button>
          </Form>
        </div>
      </Screen>
      <ThanksInScene {...words.thanks} art={<Sea />} scene="split" />
    </>
  ),
});
