import { Art, Cut } from '../art/Cut.tsx';
import { text } from '../look/scale.ts';
import { Button } from '../parts/form/Button.tsx';
import { Field } from '../parts/form/Field.tsx';
import { Form } from '../parts/form/Form.tsx';
import { Screen } from '../parts/Screen.tsx';
import { Done } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

function Arches() {
  return (
    <Art box="0 0 1280 720" className="art" fill>
      <path className="c4" d="M-600-400h2480v1520H-600z" />
      <Cut c={1} d="M60 800V330C60 120 300-40 640-40s580 160 580 370v470z" drop={8} />
      <Cut c={2} d="M150 800V350C150 170 360 30 640 30s490 140 490 320v450z" drop={8} />
      <Cut c={3} d="M230 800V370c0-150 180-270 410-270s410 120 410 270v430z" drop={8} />
      <Cut c={0} d="M310 800V390c0-120 140-220 330-220s330 100 330 220v410z" drop={8} />
    </Art>
  );
}

export const template = defineTemplate({
  type: 'fullpage',
  format: 2,
  size: ['100%', '100%'],
  theme: 'plum',
  target: 'lead',
  idea: 'Centred, inside a frame of paper sheets cut one within the other',
  words: {
    en: {
      teaser: 'Come inside',
      title: 'The autumn room opens on Monday',
      lead: 'Leave an address and the door opens for you on Sunday evening.',
      submit: 'Let me in early',
      thanks: { title: 'See you on Sunday', text: 'The key is a link, sent at 18:00.', done: 'On to the site' },
    },
    he: {
      teaser: 'להיכנס ראשונים',
      title: 'חדר הסתיו נפתח ביום שני',
      lead: 'משאירים כתובת, והדלת נפתחת בשבילכם כבר בראשון בערב.',
      submit: 'אני רוצה להיכנס קודם',
      thanks: { title: 'נתראה ביום ראשון', text: 'המפתח הוא קישור. הוא נשלח ב־18:00.', done: 'המשך לאתר' },
    },
  },
  css: `
.room{display:grid;place-items:center;padding:24px}
.room .art{position:absolute;inset:0;width:100%;height:100%}
.room>.stack{position:relative;width:min(32em,100%);padding:36px 32px;border-radius:20px;background:var(--p-paper);text-align:center}
.room h2{font-size:${text.h3}}
.room form{text-align:start}
@container (width<36em){.room{padding:56px 20px 20px}.room>.stack{padding:24px 20px}.room h2{font-size:${text.xxl}}}
`,
  render: (words) => (
    <>
      <Screen name="form" className="room">
        <Arches />
        <div className="stack">
          <Title>{words.title}</Title>
          <p>{words.lead}</p>
          <Form>
            <Field kind="email" />
            <Button action="submit">{words.submit}</Button>
          </Form>
        </div>
      </Screen>
      <Screen name="thank-you" className="room">
        <Arches />
        <div className="stack">
          <h2>{words.thanks.title}</h2>
          <p>{words.thanks.text}</p>
          <Done>{words.thanks.done}</Done>
        </div>
      </Screen>
    </>
  ),
});
