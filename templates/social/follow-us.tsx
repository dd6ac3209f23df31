import { text } from '../look/scale.ts';
import { Screen } from '../parts/Screen.tsx';
import { ThanksInScene } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

const NETWORKS = [
  {
    name: 'Instagram',
    icon: 'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm4 5a4 4 0 1 1 0 8 4 4 0 0 1 0-8zm5-1.5h.01',
  },
  { name: 'YouTube', icon: 'M5 5h14a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3zm5 4v6l5-3z' },
  { name: 'TikTok', icon: 'M14 3v12a4 4 0 1 1-4-4m4-8c0 3 2 5 5 5' },
] as const;

function Icon({ d }: { d: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

export const template = defineTemplate({
  type: 'social',
  format: 1,
  size: [340, 214],
  theme: 'plum',
  target: 'click',
  idea: 'Follow us: three places, and what is in each',
  words: {
    en: {
      title: 'Where to find us',
      what: ['The studio, daily', 'Longer films', 'What went wrong'],
      thanks: { title: 'See you there', text: 'It opens in a new tab.' },
    },
    he: {
      title: 'איפה אנחנו',
      what: ['הסטודיו, יום־יום', 'סרטים ארוכים', 'מה השתבש'],
      thanks: { title: 'נתראה שם', text: 'נפתח בלשונית חדשה.' },
    },
  },
  css: `
.follow{display:flex;flex-direction:column;justify-content:center;padding:12px 20px}
.follow h2{font-size:${text.lg};margin-bottom:4px}
.follow a{display:flex;flex-wrap:wrap;gap:0 12px;align-items:center;min-height:48px;text-decoration:none;border-radius:8px}
.follow li+li{border-top:1px solid var(--p-tint)}
.follow a:hover b{text-decoration:underline}
.follow svg{width:26px;fill:none;stroke:var(--p-accent);stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.places{display:flex;gap:12px;margin-bottom:16px}
.places svg{width:56px;padding:12px;border-radius:14px;background:var(--p-tint)}
.follow .stack{gap:4px}
.follow b{font-weight:600}
`,
  render: (words) => (
    <>
      <Screen name="form" className="follow">
        <Title>{words.title}</Title>
        <ul>
          {NETWORKS.map(({ name, icon }, i) => (
            <li key={name}>
              <a href={`https://www.${name.toLowerCase()}.com/`} target="_blank" rel="noopener" data-action="link">
                <Icon d={icon} />
                <b>{name}</b>
                <span className="small">{words.what[i]}</span>
              </a>
            </li>
          ))}
        </ul>
      </Screen>
      <ThanksInScene
        {...words.thanks}
        scene="follow"
        art={
          <div className="places">
            {NETWORKS.map(({ name, icon }) => (
              <Icon key={name} d={icon} />
            ))}
          </div>
        }
      />
    </>
  ),
});
