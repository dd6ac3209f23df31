import { Art, Cut } from '../art/Cut.tsx';
import { text } from '../look/scale.ts';
import { Screen } from '../parts/Screen.tsx';
import { ThankYou } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

export const template = defineTemplate({
  type: 'lightbox',
  format: 20,
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
.film a{position:relative;display:grid;grid-template-columns:auto 1fr;gap:4px 24px;align-items:center;padding:32px 40px;margin-top:200px;
  background:linear-gradient(transparent,var(--p-paper) 40%);text-decoration:none}
.disc{grid-row:1/3;width:88px;border-radius:50%}
.disc circle{fill:var(--p-accent)}.disc path{fill:var(--p-on)}
.film a:hover h2{text-decoration:underline}
.film h2{font-size:${text.h3};align-self:end}
.film p{align-self:start}
.film a:focus-visible{outline-offset:-6px;border-radius:20px}
@container (width<36em){.film a{padding:20px;gap:4px 16px}.film h2{font-size:${text.xl}}.disc{width:64px}}
`,
  render: (words) => (
    <>
      <Screen name="form" className="film">
        <Art box="0 0 800 500" className="art" fill>
          <path className="c4" d="M0 0h800v500H0z" />
          <Cut c={5} d="M600 54a54 54 0 1 1 0 108 54 54 0 0 1 0-108z" drop={3} />
          <path
            className="c5"
            d="m130 70 4 12 12 4-12 4-4 12-4-12-12-4 12-4zm170 50 3 8 8 3-8 3-3 8-3-8-8-3 8-3zM470 48l3 8 8 3-8 3-3 8-3-8-8-3 8-3z"
          />
          <Cut c={1} d="M0 260h90v-60h110v40h90v-80h120v100h110v-50h130v70h150v240H0z" drop={-5} />
          <Cut c={3} d="M230 500V250l150-84 150 84v250z" drop={-5} />
          <path className="c2" d="M290 290h60v60h-60zm120 0h60v60h-60z" />
          <Cut c={5} d="M250 366h260v22H250z" drop={4} />
          <path className="c4" d="M340 400h80v100h-80z" />
          <Cut c={0} d="M0 410c120-30 200 0 300 10s300-20 500-10v90H0z" drop={-4} />
        </Art>
        <a href="/film" data-action="link">
          <svg className="disc" viewBox="0 0 88 88" role="img" aria-label={words.play}>
            <circle cx="44" cy="44" r="44" />
            <path d="M35 26v36l29-18z" />
          </svg>
          <Title>{words.title}</Title>
          <p>{words.lead}</p>
        </a>
      </Screen>
      <ThankYou {...words.thanks} />
    </>
  ),
});
