import { html, raw } from 'hono/html';
import type { Markup } from '../document.ts';
import type { Ware } from './wares.ts';

/** Each part as a workshop drawing: outlines, and finer lines for what is inside or behind. */
const PARTS: Record<Ware['part'], { readonly outline: string; readonly fine: string; readonly from: number; readonly to: number }> = {
  saddle: {
    outline: 'M36 78c2-16 20-20 44-16 34 6 66 8 104 4 16-2 24 4 22 14s-14 12-30 12c-34 0-48 8-66 22-14 10-34 8-48-6C48 96 34 92 36 78Z',
    fine: 'M52 104c20 30 92 34 138-10M64 112l30 34h44l34-40M104 146v22M130 146v22M46 80h.1M58 70h.1M190 78h.1M200 84h.1',
    from: 36,
    to: 206,
  },
  lamp: {
    outline: 'M70 58h54c34 0 54 16 54 42s-20 42-54 42H70c-16-10-24-24-24-42s8-32 24-42Z',
    fine: 'M124 58c18 22 18 62 0 84M136 62c14 22 14 54 0 76M88 142v26h22v-26M80 168h38M62 84h30M56 100h30M62 116h30M190 78l22-12M194 100h26M190 122l22 12',
    from: 46,
    to: 178,
  },
  bell: {
    outline: 'M56 120c0-46 26-72 64-72s64 26 64 72ZM48 120h144v12H48ZM104 132h32v22h-32Z',
    fine: 'M120 48V36M112 36h16M76 108c2-24 14-40 32-46M94 154h52v14H94ZM192 126l22-10c8-4 12 6 4 10l-22 8',
    from: 48,
    to: 192,
  },
  pump: {
    outline: 'M30 92h132v18H30ZM162 96h40v10h-40ZM202 86h14v30h-14ZM20 96h10v10H20Z',
    fine: 'M44 92v18M50 92v18M56 92v18M62 92v18M148 92v18M34 101h10M72 98h66M72 104h66M172 96v10M182 96v10M192 96v10',
    from: 20,
    to: 216,
  },
  chain: {
    outline:
      'M22 100a18 18 0 0 1 33-10h26a18 18 0 1 1 0 20H55a18 18 0 0 1-33-10ZM92 100a18 18 0 0 1 33-10h26a18 18 0 1 1 0 20h-26a18 18 0 0 1-33-10ZM162 100a18 18 0 0 1 33-10h12a18 18 0 0 1 0 20h-12a18 18 0 0 1-33-10Z',
    fine: 'M34 100a6 6 0 1 0 12 0 6 6 0 1 0-12 0M90 100a6 6 0 1 0 12 0 6 6 0 1 0-12 0M104 100a6 6 0 1 0 12 0 6 6 0 1 0-12 0M160 100a6 6 0 1 0 12 0 6 6 0 1 0-12 0M174 100a6 6 0 1 0 12 0 6 6 0 1 0-12 0',
    from: 22,
    to: 225,
  },
  pedal: {
    outline: 'M52 56h104l14 14v60l-14 14H52l-14-14V70ZM170 92h26v16h-26ZM196 88h16v24h-16Z',
    fine: 'M62 76h84v48H62ZM62 100h108M104 76v48M52 66h.1M104 64h.1M156 66h.1M52 134h.1M104 136h.1M156 134h.1M82 88v24M126 88v24',
    from: 38,
    to: 212,
  },
};

/** A dimension line, as in technical drawings. */
const dimension = (from: number, to: number, y: number, words: string): string =>
  `<path class="fine" d="M${from} ${y - 8}v16M${to} ${y - 8}v16M${from} ${y}h${to - from}m-8-4 8 4-8 4M${from + 8} ${y - 4}l-8 4 8 4"/><text x="${(from + to) / 2}" y="${y - 7}">${words}</text>`;

export function drawPart(ware: Ware): Markup {
  const { outline, fine, from, to } = PARTS[ware.part];
  return html`<svg class="drawing" viewBox="0 0 240 212" aria-hidden="true">${raw(
    `<path d="${outline}"/><path class="fine" d="${fine}"/>${dimension(from, to, 194, ware.size)}`,
  )}</svg>`;
}

const wheel = (x: number): string =>
  `<circle cx="${x}" cy="290" r="112"/><circle class="fine" cx="${x}" cy="290" r="102"/><circle class="fine" cx="${x}" cy="290" r="9"/>${[
    0, 22.5, 45, 67.5, 90, 112.5, 135, 157.5,
  ]
    .map((turn) => `<path class="fine" transform="rotate(${turn} ${x} 290)" d="M${x - 102} 290h93m18 0h93"/>`)
    .join('')}`;

/** The whole bicycle, for the home page. */
export const drawBicycle = (): Markup =>
  html`<svg class="drawing" viewBox="0 0 680 480" role="img" aria-label="A workshop drawing of a bicycle">${raw(
    `${wheel(150)}${wheel(530)}<path d="M150 290 262 140 320 290ZM262 140h206L320 290M458 108l72 182M248 104l14 36M216 96c24-10 48-8 74 0M458 108c-4-22 12-30 40-26 18 4 20 22 4 26"/><circle cx="320" cy="290" r="30"/><circle class="fine" cx="320" cy="290" r="22"/><path class="fine" d="M320 260 150 281M320 320 150 299M320 290l24 46M332 340h26M320 290l-24-46M282 240h26M84 210c16-22 40-34 66-34"/>${dimension(150, 530, 446, '1 040 mm')}`,
  )}</svg>`;
