import { Art, Cut } from '../../art/Cut.tsx';
import { text } from '../../look/scale.ts';
import { Screen } from '../../parts/Screen.tsx';
import { Done } from '../../parts/ThankYou.tsx';
import { Title } from '../../parts/Title.tsx';
import { defineTemplate } from '../../template.ts';

/** The only lit shop in the street, before dawn. */
function Bakery() {
  return (
    <Art box="0 0 800 500" className="art" fill>
      <path className="c4" d="M-400-300h1600v1100H-400z" />
      <Cut c={5} d="M650 50a60 60 0 1 0 44 104 48 48 0 0 1-44-104z" drop={3} />
      <path
        className="c5"
        d="m120 66 4 12 12 4-12 4-4 12-4-12-12-4 12-4zm-40 100 3 8 8 3-8 3-3 8-3-8-8-3 8-3zM310 50l3 8 8 3-8 3-3 8-3-8-8-3 8-3zm426 130 3 8 8 3-8 3-3 8-3-8-8-3 8-3z"
      />
      <Cut c={1} d="M-400 420V250h430v-36h86v70h70v-44h420v-40h90v60h94v-34h410v194z" />
      <path className="c5" opacity=".4" d="M504 86c-20-16 18-26-2-46 32 12 6 28 16 46z" />
      <Cut c={3} d="M492 92h36v60h-36z" drop={3} />
      <Cut c={3} d="M256 150h288v270H256z" />
      <Cut c={5} d="M246 136h308v18H246z" drop={4} />
      <path className="c4" d="M306 168h188v38H306z" />
      <path className="c2" d="M368 198c-12-26 8-30 32-30s44 4 32 30zm-38-10h24v6h-24zm116 0h24v6h-24z" />
      <path className="c2" d="M280 262h150v100H280zm176 0h64v158h-64z" />
      <path className="c3" d="M352 262h6v100h-6zm-72 46h150v5H280z" />
      <path
        className="c4"
        d="M292 308c-4-22 34-22 30 0zm38 0c-4-18 20-18 18 0zm32 0c-4-22 30-22 26 0zm30 0c-4-18 30-18 26 0zm-98 54c-6-26 52-26 46 0zm66 0c-4-20 28-20 24 0zm30 0c-4-24 36-24 32 0z"
      />
      <path className="c3" d="M500 344h8v20h-8z" />
      <Cut
        c={5}
        d="M248 214h304l14 40c-14 14-28 14-42 0-14 14-28 14-42 0-14 14-28 14-42 0-14 14-26 14-40 0-14 14-26 14-40 0-14 14-28 14-42 0-14 14-28 14-42 0-14 14-28 14-42 0z"
      />
      <path
        className="c1"
        d="M290 214h38l-10 40c-14 14-28 14-42 0zm76 0h34v40c-14 14-26 14-40 0zm72 0h38l8 40c-14 14-30 14-44 0zm76 0h38l14 40c-14 14-28 14-42 0z"
      />
      <Cut c={0} d="M-400 418h1600v300H-400z" drop={-4} />
      <path className="c2" opacity=".3" d="M280 420h150l40 90H240zm176 0h64l60 90h-84z" />
    </Art>
  );
}

export const template = defineTemplate({
  type: 'lightbox',
  format: 20,
  size: [800, 500],
  theme: 'night',
  target: 'click',
  idea: 'Film poster with a play button',
  words: {
    en: {
      teaser: 'Watch: 2 minutes',
      title: 'One night at the bakery',
      lead: 'From the first dough to the first customer. 2 minutes 14, with captions.',
      play: 'Play the film',
      thanks: { title: 'The film is opening', text: 'It plays without sound until you ask for it.', done: 'Close' },
    },
    he: {
      teaser: 'לצפייה: 2 דקות',
      title: 'לילה אחד במאפייה',
      lead: 'מהבצק הראשון ועד הלקוח הראשון. 2:14 דקות, עם כתוביות.',
      play: 'הפעלת הסרט',
      thanks: { title: 'הסרט נפתח', text: 'בלי סאונד, עד שתבחרו להפעיל.', done: 'סגירה' },
    },
  },
  css: `
.film{display:grid;align-items:end}
.film .art{position:absolute;inset:0;width:100%;height:100%}
.film>:last-child{position:relative;display:grid;grid-template-columns:auto 1fr;gap:4px 24px;align-items:center;padding:64px 40px 32px;margin-top:280px;
  background:linear-gradient(transparent,var(--p-paper) 60%);text-decoration:none}
.film .low{grid-template-columns:1fr auto}
.low .btn{grid-area:1/2/3;background:var(--p-paper)}
.disc{grid-row:1/3;width:88px;border-radius:50%}
.disc circle{fill:var(--p-accent)}.disc path{fill:var(--p-on)}
.film a:hover h2{text-decoration:underline}
.film h2{font-size:${text.h3};align-self:end}
.film p{align-self:start}
.film a:focus-visible{outline-offset:-6px;border-radius:20px}
@container (width<36em){.film>:last-child{padding:48px 20px 20px;gap:4px 16px}.film .low{grid-template-columns:1fr}.low .btn{grid-area:auto;margin-top:12px}.film h2{font-size:${text.xl}}.disc{width:64px}}
`,
  render: (words) => (
    <>
      <Screen name="form" className="film">
        <Bakery />
        <a href="/film" data-action="link">
          <svg className="disc" viewBox="0 0 88 88" role="img" aria-label={words.play}>
            <circle cx="44" cy="44" r="44" />
            <path d="M35 26v36l29-18z" />
          </svg>
          <Title>{words.title}</Title>
          <p>{words.lead}</p>
        </a>
      </Screen>
      <Screen name="thank-you" className="film">
        <Bakery />
        <div className="low">
          <h2>{words.thanks.title}</h2>
          <p>{words.thanks.text}</p>
          <Done>{words.thanks.done}</Done>
        </div>
      </Screen>
    </>
  ),
});
