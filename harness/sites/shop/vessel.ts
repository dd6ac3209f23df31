import { html } from 'hono/html';
import type { Markup } from '../document.ts';

/** Drawings of the pots: a silhouette of raw clay, dipped in glaze up to a wavy line. */
export type Shape = 'mug' | 'bowl' | 'vase' | 'plate' | 'pitcher' | 'teapot' | 'tumbler' | 'planter' | 'pinch';
export type Glaze = 'celadon' | 'indigo' | 'oat' | 'iron';

export const GLAZES: Record<Glaze, { name: string; colour: string; deep: string; inside: string; ground: string }> = {
  celadon: { name: 'Celadon', colour: '#a9c2ae', deep: '#7f9f8a', inside: '#8fac99', ground: '#e3e6da' },
  indigo: { name: 'Indigo', colour: '#3f5580', deep: '#2a3b5e', inside: '#2f4268', ground: '#dfe0e4' },
  oat: { name: 'Oat', colour: '#ece0c8', deep: '#d3c09b', inside: '#dccbaa', ground: '#e6dccb' },
  iron: { name: 'Iron', colour: '#8a4c33', deep: '#663422', inside: '#713b28', ground: '#ecdfd3' },
};

const CLAY = '#b98a63';
const CLAY_DEEP = '#96694a';

interface Silhouette {
  readonly body: string;
  /** Centre and radii of the opening. */
  readonly rim: readonly [number, number, number, number];
  /** The lower edge of the glaze. */
  readonly dip: number;
  /** Drawn behind the body: handles and spouts. */
  readonly behind?: string;
  readonly before?: Markup;
  readonly shadow: readonly [number, number];
}

const SILHOUETTES: Record<Exclude<Shape, 'plate' | 'pinch'>, Silhouette> = {
  mug: {
    body: 'M112 142 118 290Q120 318 150 318H232Q262 318 264 290L270 142Z',
    rim: [191, 142, 79, 17],
    dip: 278,
    behind: 'M262 176q74-14 70 46t-74 54',
    shadow: [200, 120],
  },
  tumbler: { body: 'M130 122 142 296Q144 318 168 318H232Q256 318 258 296L270 122Z', rim: [200, 122, 70, 15], dip: 262, shadow: [200, 96] },
  bowl: { body: 'M66 186Q76 292 158 306V318H242V306Q324 292 334 186Z', rim: [200, 186, 134, 27], dip: 270, shadow: [200, 130] },
  vase: {
    body: 'M170 76Q178 122 144 162 98 216 122 288 132 318 160 318H240Q268 318 278 288 302 216 256 162 222 122 230 76Z',
    rim: [200, 76, 30, 8],
    dip: 262,
    shadow: [200, 112],
  },
  pitcher: {
    body: 'M150 106Q158 150 134 196 112 248 130 296 136 318 160 318H236Q260 318 268 296 284 248 262 196 246 150 258 108Q270 98 286 92 268 88 240 93Z',
    rim: [205, 103, 54, 13],
    dip: 268,
    behind: 'M152 130q-70-8-74 62t58 78',
    shadow: [198, 112],
  },
  teapot: {
    body: 'M200 156Q98 160 98 240 98 318 160 318H240Q302 318 302 240 302 160 200 156Z',
    rim: [200, 164, 52, 10],
    dip: 272,
    behind: 'M286 226Q330 222 352 168M112 196q-66 4-62 52t66 36',
    before: html`<path d="M146 164q6-26 54-26t54 26q-54 16-108 0Z" fill="${CLAY}"/><circle cx="200" cy="130" r="12" fill="${CLAY_DEEP}"/>`,
    shadow: [200, 126],
  },
  planter: {
    body: 'M116 176 132 296H268L284 176Z',
    rim: [200, 176, 84, 18],
    dip: 236,
    before: html`<path d="M200 182Q190 110 148 78 146 140 192 182ZM204 182Q214 90 262 60 262 140 212 182ZM200 180Q196 96 204 40 222 100 208 182ZM190 184Q150 140 102 142 134 186 188 190ZM212 184Q256 136 306 148 270 186 214 190Z" fill="#56745a"/><path d="M200 182Q190 110 148 78M204 182Q214 90 262 60M204 40V180M190 184Q150 140 102 142M212 184Q256 136 306 148" stroke="#3d5743" stroke-width="2" fill="none"/><path d="M104 296H296L288 320Q286 326 278 326H122Q114 326 112 320Z" fill="${CLAY}"/><path d="M104 296H296L293 304H107Z" fill="${CLAY_DEEP}"/>`,
    shadow: [200, 122],
  },
};

const SPECKS = [
  [150, 200],
  [232, 214],
  [186, 244],
  [214, 180],
  [166, 262],
  [244, 256],
  [204, 272],
  [140, 232],
  [258, 196],
  [178, 216],
  [226, 240],
  [196, 206],
];

/** Each drawing has clip paths of its own, and a page has several drawings. */
let drawn = 0;

/** @param label for screen readers; without one, the picture is decorative */
export function vessel(shape: Shape, glaze: Glaze, label = ''): Markup {
  drawn += 1;
  const id = `pot${drawn}`;
  const { ground } = GLAZES[glaze];
  return html`<svg class="vessel" viewBox="0 0 400 400" preserveAspectRatio="xMidYMid slice" ${label ? html`role="img" aria-label="${label}"` : html`aria-hidden="true"`} focusable="false">
<rect width="400" height="400" fill="${ground}"/><path d="M0 300Q200 284 400 300V400H0Z" fill="#fff" opacity=".34"/>${draw(shape, glaze, id)}</svg>`;
}

function draw(shape: Shape, glaze: Glaze, id: string): Markup {
  if (shape === 'plate') return plate(glaze);
  if (shape === 'pinch') {
    return html`<g transform="translate(-18 96) scale(.66)">${pot(SILHOUETTES.bowl, glaze, `${id}a`)}</g><g transform="translate(150 128) scale(.6)">${pot(SILHOUETTES.bowl, glaze === 'oat' ? 'iron' : 'oat', `${id}b`)}</g>`;
  }
  return pot(SILHOUETTES[shape], glaze, id);
}

function pot({ body, rim, dip, behind, before, shadow }: Silhouette, glaze: Glaze, id: string): Markup {
  const { colour, deep, inside } = GLAZES[glaze];
  const [x, y, rx, ry] = rim;
  return html`<defs><clipPath id="${id}"><path d="${body}"/></clipPath>
<linearGradient id="${id}s" x1="0" x2="1"><stop offset="0" stop-color="#fff" stop-opacity=".26"/><stop offset=".34" stop-color="#fff" stop-opacity=".04"/><stop offset="1" stop-color="#1c130c" stop-opacity=".3"/></linearGradient></defs>
<ellipse cx="${shadow[0] + 14}" cy="320" rx="${shadow[1]}" ry="13" fill="#3a2f26" opacity=".22"/>
${behind ? html`<path d="${behind}" fill="none" stroke="${deep}" stroke-width="20" stroke-linecap="round"/><path d="${behind}" fill="none" stroke="${colour}" stroke-width="11" stroke-linecap="round"/>` : ''}
<g clip-path="url(#${id})"><path d="${body}" fill="${CLAY}"/><rect y="308" width="400" height="20" fill="${CLAY_DEEP}" opacity=".5"/>
<path d="M0 0H400V${dip}q-24 12-50 2t-56 4-52-6-60 8-58-6-62 6-62-2-40 0Z" fill="${colour}"/><path d="M0 ${dip - 10}q60 14 120 4t120 4 160-8v9q-24 12-50 2t-56 4-52-6-60 8-58-6-62 6-62-2Z" fill="${deep}" opacity=".45"/>
${SPECKS.map(([sx, sy]) => html`<circle cx="${sx ?? 0}" cy="${sy ?? 0}" r="1.9" fill="${glaze === 'indigo' ? '#9fb0cf' : '#5b3d2a'}" opacity=".5"/>`)}
<path d="${body}" fill="url(#${id}s)"/></g>
<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${deep}"/><ellipse cx="${x}" cy="${y + 2}" rx="${rx - 6}" ry="${Math.max(ry - 4, 2)}" fill="${inside}"/><ellipse cx="${x}" cy="${y + ry * 0.45}" rx="${rx * 0.72}" ry="${ry * 0.42}" fill="#1c130c" opacity=".24"/>
${before ?? ''}`;
}

function plate(glaze: Glaze): Markup {
  const { colour, deep, inside } = GLAZES[glaze];
  return html`<ellipse cx="212" cy="226" rx="150" ry="138" fill="#3a2f26" opacity=".2"/><circle cx="200" cy="206" r="144" fill="${CLAY}"/><circle cx="200" cy="204" r="139" fill="${colour}"/>
<circle cx="200" cy="205" r="100" fill="${deep}" opacity=".55"/><circle cx="200" cy="208" r="97" fill="${inside}"/><circle cx="200" cy="208" r="97" fill="${colour}" opacity=".5"/>
<path d="M200 208m-8 0a8 8 0 1 1 14 5 16 16 0 1 1-24-12 28 28 0 1 1 40 26 44 44 0 0 1-56-6" fill="none" stroke="${deep}" stroke-width="3" opacity=".5" stroke-linecap="round"/>
${SPECKS.map(([x, y]) => html`<circle cx="${(x ?? 0) * 1.5 - 98}" cy="${(y ?? 0) * 1.5 - 130}" r="2" fill="${glaze === 'indigo' ? '#9fb0cf' : '#5b3d2a'}" opacity=".45"/>`)}
<path d="M84 150Q112 92 178 76" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".35"/>`;
}
