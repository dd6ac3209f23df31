import type { ReactNode } from 'react';
import { artCss } from '../art/Cut.tsx';
import { Seal } from '../art/Seal.tsx';
import { text } from '../look/scale.ts';
import { Button } from '../parts/form/Button.tsx';
import { Field } from '../parts/form/Field.tsx';
import { Form } from '../parts/form/Form.tsx';
import { Outcome } from '../parts/Outcome.tsx';
import { Screen } from '../parts/Screen.tsx';
import { Style } from '../parts/Style.tsx';
import { ThanksInScene } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

/** The layer that is rubbed off. */
function Cover({ scratch }: { scratch?: boolean }) {
  return (
    <>
      <Style name="art" css={artCss} />
      <svg
        className="cover"
        data-scratch-cover={scratch ? '' : undefined}
        viewBox="0 0 300 220"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <path className="c2" d="M-100-100h500v420h-500z" />
        <path
          className="c1"
          opacity=".35"
          d="M-60 240-60 200 160-80h40zm80 0L240-80h40L60 240zm80 0L320-80h40L140 240zm80 0L400-80h40L220 240z"
        />
        <path className="c5" d="M102 82h96a34 34 0 0 1 0 68h-96a34 34 0 0 1 0-68z" />
        <path className="c4" d="M150 96l7 14 15 2-11 11 3 15-14-7-14 7 3-15-11-11 15-2z" />
      </svg>
    </>
  );
}

/** The card after the game, with what was under the cover. */
function Card({ stub, under }: { stub: string; under: ReactNode }) {
  return (
    <div className="card">
      <p className="eyebrow">{stub}</p>
      <div className="window">{under}</div>
    </div>
  );
}

export const template = defineTemplate({
  type: 'gamified',
  format: 2,
  size: [800, 500],
  theme: 'clay',
  target: 'lead',
  idea: 'A scratch card',
  words: {
    en: {
      teaser: 'A card to scratch',
      title: 'Scratch the card',
      lead: 'Leave an address, then rub. What is under the cover is yours.',
      under: 'Under here',
      hint: 'Rub here with a finger, or press the button',
      submit: 'Uncover it for me',
      stub: 'One card for each address',
      won: {
        title: 'Underneath it says',
        prize: '10% off',
        text: 'Use it within 14 days. The details are in your inbox too.',
        done: 'Back to the shop',
      },
      lost: {
        title: 'Nothing under this one',
        text: 'This card was a blank one. There is a new card every month.',
        done: 'Back to the shop',
      },
      thanks: { title: 'Thank you', text: 'Your card is noted under your address.', done: 'Back to the shop' },
    },
    he: {
      teaser: 'כרטיס לגירוד',
      title: 'מגרדים ורואים',
      lead: 'משאירים כתובת ומגרדים. מה שמתחת לכיסוי שלך.',
      under: 'מתחת לכאן',
      hint: 'מגרדים עם האצבע, או לוחצים על הכפתור',
      submit: 'תגלו לי',
      stub: 'כרטיס אחד לכל כתובת',
      won: { title: 'מתחת היה כתוב', prize: '10% הנחה', text: 'בתוקף ל־14 יום. הפרטים נשלחו גם למייל.', done: 'חזרה לחנות' },
      lost: { title: 'הפעם לא היה שם כלום', text: 'הכרטיס הזה היה ריק. בכל חודש יש כרטיס חדש.', done: 'חזרה לחנות' },
      thanks: { title: 'תודה', text: 'הכרטיס רשום על הכתובת שלך.', done: 'חזרה לחנות' },
    },
  },
  css: `
.poptin{background:var(--p-tint)}
.scratch{display:grid;grid-template-columns:1fr 1fr;gap:20px 44px;align-items:center;padding:40px 48px}
.scratch h2{font-size:${text.h3}}
.card{display:flex;flex-direction:column;gap:12px;padding:20px;border-radius:16px;background:var(--p-paper);box-shadow:6px 8px 0 #00000024;transform:rotate(-2deg)}
[data-scratch],.window{position:relative;display:grid;place-content:center;height:220px;border-radius:10px;background:var(--p-c5);text-align:center;overflow:hidden;touch-action:none}
[data-scratch] b,.window b{font-size:${text.xxl};color:#a8401f}
.window .mark{width:136px}
.cover{position:absolute;inset:0;width:100%;height:100%}
.scratch .stack{gap:16px}
@container (width<40em){.scratch{grid-template-columns:1fr;padding:44px 20px 20px}.scratch h2{font-size:${text.xxl}}.card{order:-1;padding:14px;margin-inline-end:0}[data-scratch],.window{height:130px}}
`,
  render: (words) => (
    <>
      <Screen name="play" className="scratch">
        <div className="card">
          <p className="eyebrow">{words.stub}</p>
          <div data-scratch="">
            <b>
              <bdi data-prize-label="">{words.under}</bdi>
            </b>
            <Cover scratch />
          </div>
          <p className="small">{words.hint}</p>
        </div>
        <div className="stack">
          <Title>{words.title}</Title>
          <p>{words.lead}</p>
          <Form>
            <Field kind="email" />
            <Button action="play">{words.submit}</Button>
          </Form>
        </div>
      </Screen>
      <Outcome
        {...words}
        scene="scratch"
        winning={<Card {...words} under={<Seal />} />}
        losing={<Card {...words} under={<b aria-hidden="true">–</b>} />}
      />
      <ThanksInScene {...words.thanks} scene="scratch" art={<Card {...words} under={<Cover />} />} />
    </>
  ),
});
