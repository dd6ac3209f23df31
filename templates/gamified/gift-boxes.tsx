import { Art, Cut } from '../art/Cut.tsx';
import { text } from '../look/scale.ts';
import { Field } from '../parts/form/Field.tsx';
import { Form } from '../parts/form/Form.tsx';
import { Outcome } from '../parts/Outcome.tsx';
import { Screen } from '../parts/Screen.tsx';
import { ThanksInScene } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

interface BoxProps {
  paper: 1 | 2 | 3;
  ribbon: 3 | 4 | 5;
  /** The lid is off; with `full`, the contents fly out. */
  open?: 'full' | 'empty';
}

function Box({ paper, ribbon, open }: BoxProps) {
  return (
    <Art box={open ? '-20 -70 150 200' : '0 0 110 130'} className="gift">
      {open ? <path className="c4" d="M12 50h86v14H12z" /> : null}
      {open === 'full' ? (
        <path
          className="c2"
          d="m34 0 5 14 14 5-14 5-5 14-5-14-14-5 14-5zm40-44 4 11 11 4-11 4-4 11-4-11-11-4 11-4zM8-50l3 9 9 3-9 3-3 9-3-9-9-3 9-3zm48 50 3 9 9 3-9 3-3 9-3-9-9-3 9-3z"
        />
      ) : null}
      <Cut c={paper} d="M12 58h86v66H12z" drop={4} />
      <path className={`c${ribbon}`} d="M48 58h14v66H48z" />
      <g className="lid" transform={open ? 'translate(46 -38) rotate(24)' : undefined}>
        <Cut c={paper} d="M6 40h98v20H6z" drop={3} />
        <path className={`c${ribbon}`} d="M48 40h14v20H48z" />
        <Cut c={ribbon} d="M55 40C30 44 18 30 24 20c8-10 26 0 31 18C60 20 78 10 86 20c6 10-6 24-31 20z" drop={2} />
      </g>
    </Art>
  );
}

export const template = defineTemplate({
  type: 'gamified',
  format: 1,
  size: [800, 500],
  theme: 'pine',
  target: 'lead',
  idea: 'Three gift boxes on a shelf',
  words: {
    en: {
      teaser: 'Open a box',
      title: 'One of these is yours',
      lead: 'Leave an address, then open a box. What is in it is yours, if only good wishes.',
      boxes: ['Open the left box', 'Open the middle box', 'Open the right box'],
      won: {
        title: 'Well chosen. Inside is',
        prize: '10% off',
        text: 'The details are in your inbox too. Good for 14 days.',
        done: 'Back to the shop',
      },
      lost: {
        title: 'Only good wishes in this one',
        text: 'Sincere ones. The boxes are filled again next month.',
        done: 'Back to the shop',
      },
      thanks: { title: 'Thank you', text: 'Your box is noted under your address.', done: 'Back to the shop' },
    },
    he: {
      teaser: 'לפתוח קופסה',
      title: 'אחת מהן שלך',
      lead: 'משאירים כתובת ופותחים קופסה. מה שבפנים שלך, גם אם אלה רק איחולים טובים.',
      boxes: ['לפתוח את הקופסה הראשונה', 'לפתוח את הקופסה האמצעית', 'לפתוח את הקופסה האחרונה'],
      won: { title: 'בחירה מצוינת. בפנים:', prize: '10% הנחה', text: 'הפרטים נשלחו גם למייל. בתוקף ל־14 יום.', done: 'חזרה לחנות' },
      lost: { title: 'הפעם רק איחולים טובים', text: 'מכל הלב. בחודש הבא ממלאים את הקופסאות מחדש.', done: 'חזרה לחנות' },
      thanks: { title: 'תודה', text: 'הקופסה רשומה על הכתובת שלך.', done: 'חזרה לחנות' },
    },
  },
  css: `
.gifts{display:grid;align-content:center;gap:20px;padding:36px 64px}
.gifts h2{font-size:${text.h3};margin-bottom:8px}
.offer{display:grid;grid-template-columns:1fr 1fr;gap:16px 40px;align-items:end}
[data-gifts]{display:grid;grid-template-columns:repeat(3,1fr);gap:8px;padding:16px 24px 0;border-bottom:16px solid var(--p-c4);background:var(--p-tint);border-radius:14px 14px 0 0}
[data-gift]{display:grid;justify-items:center;padding:8px 0 0;border:0;border-radius:10px;background:none;cursor:pointer}
.gift{width:min(130px,100%)}
.opened{display:grid;grid-template-columns:2fr 3fr}
.opened>.stack{padding:40px 48px 40px 40px;padding-inline:40px 48px}
.shelf{display:grid;place-items:end center;padding:24px 24px 0;border-bottom:64px solid var(--p-c4);background:var(--p-tint)}
.shelf .gift{width:min(220px,100%)}
@media (prefers-reduced-motion:no-preference){.lid{transition:transform .3s}[data-gift]:is(:hover,:focus-visible) .lid{transform:translateY(-10px) rotate(-3deg)}}
@container (width<40em){.gifts{padding:40px 20px 20px}.gifts h2{font-size:${text.xxl}}.offer{grid-template-columns:1fr}[data-gifts]{padding-inline:8px}.opened{grid-template-columns:1fr;grid-template-rows:auto 1fr}.opened h2{font-size:${text.xxl}}.opened>.stack{padding:24px 20px}.shelf{border-width:16px}.shelf .gift{width:120px}}
`,
  render: (words) => (
    <>
      <Screen name="play" className="gifts">
        <div className="offer">
          <div>
            <Title>{words.title}</Title>
            <p>{words.lead}</p>
          </div>
          <Form>
            <Field kind="email" />
          </Form>
        </div>
        <div data-gifts="">
          <button type="button" data-gift="" aria-label={words.boxes[0]}>
            <Box paper={3} ribbon={5} />
          </button>
          <button type="button" data-gift="" aria-label={words.boxes[1]}>
            <Box paper={2} ribbon={4} />
          </button>
          <button type="button" data-gift="" aria-label={words.boxes[2]}>
            <Box paper={1} ribbon={3} />
          </button>
        </div>
      </Screen>
      <Outcome
        {...words}
        scene="opened"
        winning={
          <div className="shelf">
            <Box paper={3} ribbon={5} open="full" />
          </div>
        }
        losing={
          <div className="shelf">
            <Box paper={3} ribbon={5} open="empty" />
          </div>
        }
      />
      <ThanksInScene
        {...words.thanks}
        scene="opened"
        art={
          <div className="shelf">
            <Box paper={3} ribbon={5} />
          </div>
        }
      />
    </>
  ),
});
