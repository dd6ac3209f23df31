import { html } from 'hono/html';
import type { Markup } from '../document.ts';

/** How a plant grows; each kind is drawn differently. */
export type Growth = 'blades' | 'coins' | 'fern' | 'cactus' | 'tree' | 'trailing';

export interface PlantLook {
  readonly growth: Growth;
  readonly leaf: string;
  readonly shade: string;
  readonly pot: string;
  readonly ground: string;
}

/** A pot with its plant, in flat paper shapes. Decorative. */
export function drawPlant({ growth, leaf, shade, pot, ground }: PlantLook): Markup {
  return html`<svg class="plant" viewBox="0 0 300 360" aria-hidden="true" focusable="false"><rect width="300" height="360" fill="${ground}"/><path d="M0 300h300v60H0z" fill="#fff" opacity=".4"/>
<ellipse cx="158" cy="326" rx="78" ry="10" fill="#22301f" opacity=".16"/>${growth === 'trailing' ? '' : FOLIAGE[growth](leaf, shade)}
<path d="M96 236h108l-12 82q-2 10-12 10h-60q-10 0-12-10Z" fill="${pot}"/><path d="M150 236h54l-12 82q-2 10-12 10h-30Z" fill="#1c1209" opacity=".12"/><rect x="88" y="224" width="124" height="24" rx="6" fill="${pot}"/><path d="M88 242h124v2q0 4-6 4H94q-6 0-6-4Z" fill="#1c1209" opacity=".16"/>${growth === 'trailing' ? FOLIAGE.trailing(leaf, shade) : ''}</svg>`;
}

type Draw = (leaf: string, shade: string) => Markup;

const FOLIAGE: Record<Growth, Draw> = {
  blades: (leaf, shade) =>
    html`${[
      [-46, -16, 130],
      [-24, -6, 176],
      [0, 2, 200],
      [24, 9, 168],
      [44, 18, 124],
    ].map(
      ([x = 0, tilt = 0, tall = 0], at) =>
        html`<g transform="rotate(${tilt} ${150 + x * 0.5} 236)"><path d="M${138 + x * 0.6} 240Q${132 + x * 0.6} ${240 - tall * 0.6} ${150 + x * 0.6} ${240 - tall}Q${168 + x * 0.6} ${240 - tall * 0.6} ${162 + x * 0.6} 240Z" fill="${at % 2 ? shade : leaf}"/><path d="M${150 + x * 0.6} 238V${262 - tall}" stroke="#f2efcf" stroke-width="2.5" opacity=".6"/></g>`,
    )}`,
  coins: (leaf, shade) =>
    html`${[
      [-70, -70, 27],
      [-34, -112, 30],
      [14, -128, 32],
      [60, -96, 29],
      [78, -46, 23],
      [-60, -26, 22],
      [22, -70, 26],
      [-14, -50, 22],
    ].map(
      ([x = 0, y = 0, r = 0], at) =>
        html`<path d="M150 236Q${150 + x * 0.3} ${200 + y * 0.4} ${150 + x} ${236 + y}" stroke="${shade}" stroke-width="3" fill="none"/><circle cx="${150 + x}" cy="${226 + y}" r="${r}" fill="${at % 3 ? leaf : shade}"/><circle cx="${150 + x}" cy="${226 + y}" r="3" fill="#f6f2d4"/>`,
    )}`,
  fern: (leaf, shade) =>
    html`${[-74, -50, -26, 0, 26, 50, 74].map(
      (tilt, at) =>
        html`<g transform="rotate(${tilt} 150 238)"><path d="M150 238Q146 150 150 92" stroke="${shade}" stroke-width="3" fill="none"/>${[0, 1, 2, 3, 4, 5, 6].map((n) => html`<path d="M149 ${216 - n * 19}q-${30 - n * 3}-4-${36 - n * 4}-20 22-2 ${36 - n * 4} 14q14-16 ${36 - n * 4}-14-6 16-${36 - n * 4} 20Z" fill="${at % 2 ? leaf : shade}"/>`)}</g>`,
    )}`,
  cactus: (leaf, shade) =>
    html`<path d="M120 240V112q0-32 30-32t30 32V240Z" fill="${leaf}"/><path d="M182 196h22q10 0 10-10v-40q0-12 13-12t13 12v54q0 26-26 26h-32ZM118 212H98q-24 0-24-24v-26q0-11 12-11t12 11v18q0 8 8 8h12Z" fill="${shade}"/><path d="M138 100V236M150 92V236M162 100V236" stroke="#f4f1d2" stroke-width="2" stroke-dasharray="2 11" opacity=".9"/><circle cx="150" cy="78" r="13" fill="#e8747c"/><circle cx="150" cy="78" r="5" fill="#f7d774"/>`,
  tree: (leaf, shade) =>
    html`<path d="M145 240q-4-60 2-120h8q2 60 0 120Z" fill="#7a5a3d"/><path d="M148 180q-30-14-44-44M154 160q30-12 40-40" stroke="#7a5a3d" stroke-width="5" fill="none"/>${[
      [150, 84, 52],
      [98, 122, 36],
      [204, 112, 38],
      [124, 60, 30],
      [182, 62, 32],
    ].map(([x = 0, y = 0, r = 0], at) => html`<circle cx="${x}" cy="${y}" r="${r}" fill="${at % 2 ? shade : leaf}"/>`)}${[
      [130, 90],
      [170, 70],
      [196, 122],
      [108, 128],
      [150, 50],
    ].map(([x = 0, y = 0]) => html`<ellipse cx="${x}" cy="${y}" rx="6" ry="8" fill="#3d3a4f"/>`)}`,
  trailing: (leaf, shade) =>
    html`${[
      [96, 300, -1],
      [118, 336, -1],
      [184, 330, 1],
      [206, 290, 1],
    ].map(
      ([x = 0, y = 0, way = 0]) =>
        html`<path d="M${150 + way * 20} 226Q${x + way * 14} 226 ${x + way * 16} ${y}" stroke="${shade}" stroke-width="3" fill="none"/>`,
    )}${[
      [74, 300],
      [90, 262],
      [96, 334],
      [106, 290],
      [202, 326],
      [212, 280],
      [226, 296],
      [206, 252],
      [110, 216],
      [140, 196],
      [170, 200],
      [196, 218],
      [154, 222],
      [124, 232],
      [182, 234],
    ].map(
      ([x = 0, y = 0], at) => html`<path d="M${x} ${y - 18}q20 4 14 24-6 14-14 18-8-4-14-18-6-20 14-24Z" fill="${at % 2 ? leaf : shade}"/>`,
    )}`,
};
