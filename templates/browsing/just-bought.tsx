import { Art, Cut } from '../art/Cut.tsx';
import { Screen } from '../parts/Screen.tsx';
import { ThanksInScene } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

/** The neighbourhood from above, with a pin in it. */
function Nearby() {
  return (
    <Art box="0 0 285 72" className="art" fill>
      <path className="c0" d="M-100-100h485v272h-485z" />
      <path
        className="c2"
        opacity=".6"
        d="M-20-60h90L40 20l-60 6zM96-60h60l-16 66-66 10zm64 80 60-8 10 90h-90zM250-60h80v60l-90 8zM-20 46l56-6-20 60h-36z"
      />
      <path className="c1" opacity=".5" d="M244 26 340 14v100h-80zM72 36l58-8-14 70H48z" />
      <Cut c={3} d="M184 8a17 17 0 0 1 17 17c0 12-10 18-17 33-7-15-17-21-17-33a17 17 0 0 1 17-17z" drop={3} />
      <path className="c5" d="M184 18a7 7 0 1 1 0 14 7 7 0 0 1 0-14z" />
    </Art>
  );
}

export const template = defineTemplate({
  type: 'browsing',
  format: 1,
  size: [285, 186],
  theme: 'meadow',
  target: 'social_proof',
  idea: 'Someone nearby just bought',
  words: {
    en: {
      who: 'Someone nearby bought',
      title: '{{product.title|The oak breakfast board}}',
      link: 'See it',
      real: 'Names stay with us',
      thanks: { title: 'Opening it', text: 'The page is on its way.' },
    },
    he: {
      who: 'מישהו מהסביבה קנה',
      title: '{{product.title|קרש אלון לארוחת בוקר}}',
      link: 'להצצה',
      real: 'השמות נשארים אצלנו',
      thanks: { title: 'נפתח', text: 'העמוד בדרך.' },
    },
  },
  css: `
.bought{display:grid;grid-template-rows:1fr auto}
.bought .art{width:100%;align-self:stretch;min-height:68px}
.bought .stack{gap:0;padding:12px 16px 4px}
.bought h2{font-size:1em;line-height:1.3}
.bought .row{justify-content:space-between;gap:0 12px}
.bought .go{display:inline-flex;align-items:center;min-height:44px;font-weight:600}
`,
  render: (words) => (
    <>
      <Screen name="form" className="bought">
        <Nearby />
        <div className="stack">
          <p className="small">{words.who}</p>
          <Title>
            <bdi>{words.title}</bdi>
          </Title>
          <div className="row">
            <span className="small">{words.real}</span>
            <a className="go" data-action="link" href="/">
              {words.link}
            </a>
          </div>
        </div>
      </Screen>
      <ThanksInScene {...words.thanks} art={<Nearby />} scene="bought" />
    </>
  ),
});
