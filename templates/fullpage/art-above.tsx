import { Art, Cut } from '../art/Cut.tsx';
import { text } from '../look/scale.ts';
import { Button } from '../parts/form/Button.tsx';
import { Field } from '../parts/form/Field.tsx';
import { Form } from '../parts/form/Form.tsx';
import { Screen } from '../parts/Screen.tsx';
import { Done } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

function Street() {
  return (
    <Art box="0 0 1280 460" className="art" fill>
      <path className="c0" d="M-400-400h2080v1260H-400z" />
      <Cut c={2} d="M1020 50a64 64 0 1 1 0 128 64 64 0 0 1 0-128z" />
      <Cut c={5} d="M-400 230h520v-70h110v70h120v-110h150v110h400v-60h160v60h620v300H-400z" drop={-5} />
      <Cut c={1} d="M300 180h200v280H300z" />
      <Cut c={4} d="m286 184 114-80 114 80z" />
      <Cut c={3} d="M520 130h180v330H520z" />
      <Cut c={2} d="M720 210h230v250H720z" />
      <path
        className="c5"
        d="M330 214h40v50h-40zm100 0h40v50h-40zM550 164h38v48h-38zm82 0h38v48h-38zm-82 84h38v48h-38zm82 0h38v48h-38zM750 330h90v90h-90z"
      />
      <Cut c={5} d="M710 250h250l14 46H696z" drop={4} />
      <path className="c1" d="M752 250h42l-2 46h-48zm84 0h42l6 46h-48zm84 0h40l14 46h-48z" />
      <path className="c4" d="M868 330h54v130h-54zM380 350h44v110h-44zM590 350h44v110h-44z" />
      <Cut
        c={3}
        d="M170 260a46 46 0 0 1 46 46c0 30-20 54-40 60v94h-12v-94c-20-6-40-30-40-60a46 46 0 0 1 46-46zm900 40a40 40 0 0 1 40 40c0 26-18 44-34 50v70h-12v-70c-16-6-34-24-34-50a40 40 0 0 1 40-40z"
      />
      <Cut c={4} d="M-400 444h2080v300H-400z" drop={-4} />
    </Art>
  );
}

export const template = defineTemplate({
  type: 'fullpage',
  format: 3,
  size: ['100%', '100%'],
  theme: 'clay',
  target: 'lead',
  idea: 'Art above: a street across the whole width, the form below it',
  words: {
    en: {
      teaser: 'A shop near you',
      title: 'We are opening on your street',
      lead: 'Tell us where to write, and the first coffee in the new shop is ours to pay.',
      submit: 'Save me a coffee',
      thanks: { title: 'One coffee, saved', text: 'Show the email at the counter, any day in the first month.', done: 'Look around' },
    },
    he: {
      teaser: 'סניף חדש בשכונה',
      title: 'פותחים אצלך ברחוב',
      lead: 'ספרו לנו לאן לכתוב, והקפה הראשון בסניף החדש עלינו.',
      submit: 'שמרו לי קפה',
      thanks: { title: 'קפה אחד שמור לך', text: 'מראים את המייל בדלפק, בכל יום בחודש הראשון.', done: 'להסתובב באתר' },
    },
  },
  css: `
.street{display:grid;grid-template-rows:minmax(140px,1fr) auto}
.street .art{width:100%;contain:size;align-self:stretch}
.street>div{display:grid;grid-template-columns:1fr 1fr;gap:16px 56px;align-items:center;width:min(70em,100%);margin:0 auto;padding:40px 24px 48px}
.street h2{font-size:${text.h3};margin-bottom:8px}.street>div>.btn{justify-self:end}
@container (width<48em){.street>div>.btn{justify-self:stretch}.street>div{grid-template-columns:1fr;padding:24px 20px}.street h2{font-size:${text.xxl}}}
@media (max-height:30em){.street .art{display:none}.street>div{padding-top:56px}}
`,
  render: (words) => (
    <>
      <Screen name="form" className="street">
        <Street />
        <div>
          <div>
            <Title>{words.title}</Title>
            <p>{words.lead}</p>
          </div>
          <Form className="inline">
            <Field kind="email" />
            <Button action="submit">{words.submit}</Button>
          </Form>
        </div>
      </Screen>
      <Screen name="thank-you" className="street">
        <Street />
        <div>
          <div>
            <h2>{words.thanks.title}</h2>
            <p>{words.thanks.text}</p>
          </div>
          <Done>{words.thanks.done}</Done>
        </div>
      </Screen>
    </>
  ),
});
