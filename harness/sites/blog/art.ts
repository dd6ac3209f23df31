import { html } from 'hono/html';
import type { Markup } from '../document.ts';

/** The journal's pictures, cut from paper: a few flat layers, each casting a soft shadow on the one behind it. */
export type Scene = 'fjell' | 'viaduct' | 'river' | 'night' | 'luggage';

/** Decorative: the text next to it says what it shows. */
export function picture(scene: Scene): Markup {
  const { sky, layers } = SCENES[scene];
  const id = `cut-${scene}`;
  return html`<svg class="picture" viewBox="0 0 800 500" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
<defs>
<linearGradient id="${id}-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient>
<filter id="${id}" x="-10%" y="-20%" width="120%" height="140%"><feDropShadow dx="0" dy="-4" stdDeviation="7" flood-color="#1b1a17" flood-opacity=".28"/></filter>
</defs>
<rect width="800" height="500" fill="url(#${id}-sky)"/>
${layers.map((layer) => html`<g filter="url(#${id})">${layer}</g>`)}
</svg>`;
}

const TRAIN_RED = '#b4472e';

/** A little train heading right, its wheels on y = 0, drawn from its tail. */
function train(x: number, y: number, scale: number, lit = '#f7e3b0'): Markup {
  const carriage = (at: number) => html`<g transform="translate(${at} 0)">
<rect x="0" y="-30" width="92" height="25" rx="3" fill="${TRAIN_RED}"/><rect x="0" y="-33" width="92" height="5" rx="2" fill="#5d2418"/>
${[10, 30, 50, 70].map((window) => html`<rect x="${window}" y="-25" width="12" height="10" rx="1.5" fill="${lit}"/>`)}
<circle cx="18" cy="-4" r="4.5" fill="#2b2622"/><circle cx="74" cy="-4" r="4.5" fill="#2b2622"/></g>`;
  return html`<g transform="translate(${x} ${y}) scale(${scale})">${carriage(0)}${carriage(96)}
<g transform="translate(192 0)"><path d="M0-33h58q26 4 34 28H0Z" fill="${TRAIN_RED}"/><path d="M0-33h58l8 3H0Z" fill="#5d2418"/>
<path d="M58-26q12 3 18 11H58Z" fill="${lit}"/><rect x="12" y="-25" width="30" height="10" rx="1.5" fill="${lit}"/><rect x="0" y="-10" width="90" height="2.5" fill="#f3d9a4"/>
<circle cx="18" cy="-4" r="4.5" fill="#2b2622"/><circle cx="68" cy="-4" r="4.5" fill="#2b2622"/></g></g>`;
}

function pine(x: number, y: number, height: number, fill: string): Markup {
  const w = height * 0.36;
  return html`<path d="M${x} ${y - height}l${w / 2} ${height * 0.45}h-${w * 0.2}l${w * 0.4} ${height * 0.45}h-${w * 1.4}l${w * 0.4}-${height * 0.45}h-${w * 0.2}Z" fill="${fill}"/>`;
}

const arches = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => `M${14 + n * 104} 500V330q38-62 76 0V500Z`).join('');
const sleepers = (y: number) => html`<path d="M0 ${y}H800" stroke="#3a332c" stroke-width="3" stroke-dasharray="9 7"/>`;
const terraces = [0, 1, 2, 3, 4, 5].map(
  (n) =>
    html`<path d="M${380 + n * 14} ${262 + n * 30}Q600 ${214 + n * 34} 820 ${232 + n * 30}" fill="none" stroke="#e8c27a" stroke-width="3" stroke-dasharray="3 6"/>`,
);
const stars = [
  [90, 70],
  [170, 130],
  [260, 50],
  [330, 110],
  [420, 66],
  [520, 36],
  [690, 150],
  [740, 60],
  [610, 104],
  [40, 180],
  [460, 160],
  [220, 190],
];

const SCENES: Record<Scene, { sky: [string, string]; layers: Markup[] }> = {
  fjell: {
    sky: ['#f3c98b', '#f8e7c6'],
    layers: [
      html`<circle cx="610" cy="150" r="64" fill="#fbf3dd"/>`,
      html`<path d="M-20 330 120 180l60 50 90-120 110 130 70-60 130 110 90-90 170 150v160H-20Z" fill="#9bb3ad"/><path d="m270 110 44 52-26 14-20-12-22 18-16-24Z" fill="#f6f1e7"/><path d="m120 180 26 22-14 12-16-6-20 10Z" fill="#f6f1e7"/>`,
      html`<path d="M-20 390Q90 300 210 330t200-30 190 40 220-50v220H-20Z" fill="#5f8a84"/>`,
      html`<path d="M-20 420Q180 360 400 392t420-22v140H-20Z" fill="#2f6460"/>${pine(90, 408, 70, '#214d4a')}${pine(130, 412, 92, '#1d4542')}${pine(176, 404, 60, '#214d4a')}`,
      html`<path d="M-20 432H820v90H-20Z" fill="#c98b52"/>${sleepers(434)}${train(330, 434, 1.25)}`,
      html`<path d="M-20 500V462q140-30 300-6t280-4 260 2v60Z" fill="#1d4542"/>${pine(700, 470, 120, '#16393a')}${pine(752, 480, 90, '#1d4542')}${pine(40, 484, 104, '#16393a')}`,
    ],
  },
  viaduct: {
    sky: ['#bcd7d6', '#f2ecd8'],
    layers: [
      html`<circle cx="180" cy="130" r="52" fill="#f0b95b"/>`,
      html`<path d="M-20 300 160 150l120 90 150-140 160 150 90-70 140 120v210H-20Z" fill="#8fb0a8"/><path d="m430 100 60 56-30 16-26-14-30 22-22-36Z" fill="#f6f1e7"/>`,
      html`<path d="M-20 360q140-90 300-50t280-40 260 40v200H-20Z" fill="#5c8b74"/>${[80, 120, 150, 560, 600, 650, 700].map((x, n) => pine(x, 340 + (n % 3) * 8, 56 + (n % 2) * 18, '#467560'))}`,
      html`<path fill-rule="evenodd" d="M-20 276H820V520H-20Z${arches}" fill="#d9a066"/><path d="M-20 272H820v14H-20Z" fill="#b97d45"/>${train(230, 272, 1.2)}`,
      html`<path d="M-20 500V450q120-46 270-24t270-10 300 24v80Z" fill="#2e6a4f"/>${pine(60, 462, 100, '#235740')}${pine(720, 470, 118, '#235740')}${pine(676, 474, 76, '#2a614a')}`,
    ],
  },
  river: {
    sky: ['#f0a86b', '#fae3bd'],
    layers: [
      html`<circle cx="420" cy="196" r="78" fill="#fbeccb"/>`,
      html`<path d="M-20 290q110-90 230-60t180-40 200 40 230-40v320H-20Z" fill="#c7895c"/>`,
      html`<path d="M340 340q120-130 240-130t240-40v340H340Z" fill="#8a9a4b"/>${terraces}`,
      html`<path d="M-20 260q140-20 240 40t190 90v130H-20Z" fill="#5f7a3e"/>${[40, 96, 152].map((x, n) => html`<ellipse cx="${x}" cy="${296 + n * 20}" rx="17" ry="25" fill="#48632f"/>`)}`,
      html`<path d="M-20 396q240-44 480-10t360-6v140H-20Z" fill="#3f7f86"/><path d="M120 440h120M320 462h170M560 430h90M40 478h90M620 482h120" stroke="#8fc0bf" stroke-width="4" stroke-linecap="round"/>`,
      html`<path d="M-20 392q240-44 480-10t360-6v12q-120 8-360 6t-480 12Z" fill="#d8b27a"/>${train(96, 376, 0.9)}`,
    ],
  },
  night: {
    sky: ['#101f3c', '#2c4a6e'],
    layers: [
      html`<path d="M-20 190Q140 60 300 150t260-70 280 40v60q-160-90-290 10t-270 50-300 30Z" fill="#4fb59a" opacity=".55"/><path d="M-20 130q200-90 380 10t460-90v40q-220 120-440 90t-400 30Z" fill="#8fe0bb" opacity=".35"/>${stars.map(([x, y]) => html`<circle cx="${x ?? 0}" cy="${y ?? 0}" r="2.4" fill="#f7f1de"/>`)}`,
      html`<path d="M-20 330 130 210l90 70 120-120 140 140 110-90 230 150v160H-20Z" fill="#35557c"/><path d="m340 160 46 46-24 12-20-12-24 18-16-26Z" fill="#dce6ea"/><path d="m590 210 40 26-20 16-22-10-20 14Z" fill="#dce6ea"/>`,
      html`<path d="M-20 400q180-70 400-34t440-26v180H-20Z" fill="#e6ecea"/>${[60, 110, 170, 640, 700, 740].map((x, n) => pine(x, 396 + (n % 2) * 8, 74 + (n % 3) * 14, '#1b3350'))}`,
      html`<path d="M-20 436H820v90H-20Z" fill="#c4d1d6"/>${sleepers(437)}${train(270, 437, 1.3, '#ffdf8a')}`,
      html`<path d="M-20 500V470q200-34 420-12t420-8v70Z" fill="#f6f4ea"/>${pine(90, 488, 124, '#142844')}${pine(720, 486, 110, '#142844')}`,
    ],
  },
  luggage: {
    sky: ['#e9d3a9', '#f5ead0'],
    layers: [
      html`<rect x="120" y="50" width="560" height="300" rx="46" fill="#7fb0ab"/><path d="M120 270q140-90 280-50t280-50v134q0 46-46 46H166q-46 0-46-46Z" fill="#4f8a72"/><circle cx="560" cy="120" r="36" fill="#f6d588"/>`,
      html`<path fill-rule="evenodd" d="M-20-20H820V520H-20ZM166 64q-32 0-32 32v208q0 32 32 32h468q32 0 32-32V96q0-32-32-32Z" fill="#a9583b"/>`,
      html`<path d="M-20 396H820v130H-20Z" fill="#6d3322"/>`,
      html`<path d="M300 232q0-34 34-34h72q34 0 34 34" fill="none" stroke="#4a2b1f" stroke-width="12"/><rect x="226" y="230" width="288" height="184" rx="18" fill="#d39b3f"/><path d="M282 230h22v184h-22ZM436 230h22v184h-22Z" fill="#8a4a25"/><rect x="340" y="296" width="60" height="42" rx="4" fill="#f4e4bd"/><path d="M350 310h40M350 322h26" stroke="#8a4a25" stroke-width="4"/>`,
      html`<path d="M560 330h76v62q0 22-22 22h-32q-22 0-22-22Z" fill="#f6f1e7"/><path d="M636 346q30 0 30 22t-34 22" fill="none" stroke="#f6f1e7" stroke-width="10"/><path d="M582 314q-8-16 2-28t0-26M610 314q-8-16 2-28t0-26" stroke="#fbf5e6" stroke-width="5" fill="none" stroke-linecap="round"/>`,
    ],
  },
};
