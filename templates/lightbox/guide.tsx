import { Art, Cut } from '../art/Cut.tsx';
import { text } from '../look/scale.ts';
import { Button } from '../parts/form/Button.tsx';
import { Field } from '../parts/form/Field.tsx';
import { Form } from '../parts/form/Form.tsx';
import { Screen } from '../parts/Screen.tsx';
import { ThanksInScene } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

function Book({ title }: { title: string }) {
  return (
    <div className="bookside">
      <div className="book">
        <Art box="0 0 220 300" className="cover">
          <Cut c={4} d="M12 10h190a8 8 0 0 1 8 8v264a8 8 0 0 1-8 8H12z" drop={8} />
          <path className="c5" d="M14 16h190v262H14z" />
          <Cut c={1} d="M4 4h192a8 8 0 0 1 8 8v262a8 8 0 0 1-8 8H4z" drop={4} />
          <path className="shade" d="M4 4h16v278H4z" />
          <Cut c={3} d="M140 150a34 34 0 1 1 0 68 34 34 0 0 1 0-68z" drop={3} />
          <Cut c={2} d="M20 240c50-50 90-30 184-50v92H20z" drop={-3} />
          <Cut c={4} d="M20 262c60-26 110-4 184-24v44H20z" drop={-3} />
        </Art>
        <p aria-hidden="true">{title}</p>
      </div>
    </div>
  );
}

export const template = defineTemplate({
  type: 'lightbox',
  format: 16,
  size: [800, 500],
  theme: 'tide',
  target: 'lead',
  idea: 'Guide download: a drawn book cover, what is inside',
  words: {
    en: {
      teaser: 'Free guide, 24 pages',
      cover: 'The calm checkout',
      title: 'The calm checkout',
      lead: 'A guide of 24 pages for people who run a shop. No sales pitch in it.',
      inside: ['Nine fields you can drop tomorrow', 'Delivery dates people believe', 'A checklist for one afternoon'],
      email: 'Work email',
      submit: 'Send me the PDF',
      thanks: {
        title: 'On its way',
        text: 'A PDF of 3 MB, no login. If it is not there in five minutes, look in the spam folder.',
        done: 'Close',
      },
    },
    he: {
      teaser: 'מדריך חינם, 24 עמודים',
      cover: 'קופה רגועה',
      title: 'המדריך לקופה רגועה',
      lead: '24 עמודים לבעלי חנויות. בלי פרסומות באמצע.',
      inside: ['תשעה שדות שאפשר לוותר עליהם כבר מחר', 'תאריכי משלוח שמאמינים להם', 'רשימת בדיקה לאחר צהריים אחד'],
      email: 'אימייל בעבודה',
      submit: 'שלחו לי את ה־PDF',
      thanks: { title: 'המדריך בדרך', text: 'קובץ PDF של 3 מגה, בלי הרשמה לאתר. לא הגיע תוך חמש דקות? כדאי להציץ בספאם.', done: 'סגירה' },
    },
  },
  css: `
.guide{display:grid;grid-template-columns:2fr 3fr;align-items:stretch}
.bookside{display:grid;place-items:center;background:var(--p-tint)}
.book{position:relative;width:220px;transform:rotate(-4deg)}
.book p{position:absolute;inset:44px 36px auto 40px;font:600 ${text.xl}/1.15 var(--p-font);color:#fff;text-align:start}
.book .cover{width:100%}
.guide>.stack{padding:40px 48px 40px 40px}
.guide h2{font-size:${text.xxl}}
.guide li{padding-inline-start:24px;position:relative}
.guide li::before{content:'';position:absolute;inset-inline-start:2px;top:.5em;width:10px;height:6px;border:solid var(--p-accent);border-width:0 0 3px 3px;transform:rotate(-45deg)}
@container (width<36em){.guide{grid-template-columns:1fr}.bookside{padding:16px;max-height:min(150px,36dvh);overflow:hidden;place-items:start center}.guide>.stack{padding:20px}.guide h2{font-size:${text.xl}}}
@media (max-height:46em) and (max-width:36em){.guide:has(form) .bookside{display:none}.guide h2{padding-inline-end:36px}}
@media (max-height:26em) and (max-width:36em){.bookside{display:none}}
`,
  render: (words) => (
    <>
      <Screen name="form" className="guide">
        <Book title={words.cover} />
        <div className="stack middle">
          <Title>{words.title}</Title>
          <p>{words.lead}</p>
          <ul>
            {words.inside.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <Form>
            <Field kind="email" label={words.email} validate="business-email" />
            <Button action="submit">{words.submit}</Button>
          </Form>
        </div>
      </Screen>
      <ThanksInScene {...words.thanks} art={<Book title={words.cover} />} scene="guide" />
    </>
  ),
});
