import { html, raw } from 'hono/html';
import type { Markup } from '../document.ts';

const WALL = '<path d="M0 0h480v300H0z" fill="#e7ddcf"/><path d="M0 300h480v60H0z" fill="#b9835a"/>';

/** Each is drawn on a field of 480 by 360, in flat colours. */
const ROOMS = {
  kitchen: `<path d="M24 36h126v84H24zm306 0h126v84H330z" fill="#7d9a8c"/><path d="M174 24h132v120H174z" fill="#cfe0e4"/><path d="M236 24h8v120h-8z" fill="#f6f1e8"/>
<path d="M0 190h480v18H0z" fill="#4a4f52"/><path d="M0 208h480v112H0z" fill="#5f7d70"/><path d="M112 208h6v112h-6zm124 0h6v112h-6zm124 0h6v112h-6z" fill="#4c665b"/>
<path d="M208 190v-34q0-16 16-16t16 16h-8q0-8-8-8t-8 8v34z" fill="#8b8f90"/><circle cx="70" cy="176" r="15" fill="#c9653f"/><path d="M352 190v-30h44v30z" fill="#f6f1e8"/><path d="M396 166q20 10 0 20z" fill="#f6f1e8"/>`,
  bath: `<path d="M0 0h480v24L0 96z" fill="#d8cbb8"/><path d="M0 170h480v130H0z" fill="#9db8bd"/><path d="M0 170h480M0 213h480M0 256h480M60 170v130m60-130v130m60-130v130m60-130v130m60-130v130m60-130v130m60-130v130" stroke="#e7ddcf" stroke-width="4"/>
<path d="M90 220h300q8 0 8 8v16q0 72-72 72H154q-72 0-72-72v-16q0-8 8-8z" fill="#f6f1e8"/><path d="M344 220v-64q0-18 18-18t18 18v10h-9v-8q0-10-9-10t-9 10v62z" fill="#8b8f90"/><circle cx="200" cy="206" r="10" fill="#f6f1e8"/><circle cx="222" cy="200" r="15" fill="#f6f1e8"/><circle cx="248" cy="207" r="9" fill="#f6f1e8"/>`,
  stool: `<path d="M150 150h180q14 0 14 14v14H136v-14q0-14 14-14z" fill="#8a5a37"/><path d="M164 178h28l-24 148h-26zm152 0h-28l24 148h26z" fill="#6f4629"/><path d="M170 256h140v16H168z" fill="#8a5a37"/>
<path d="M40 40h400v16H40z" fill="#6f4629"/><path d="M86 56h10v70H86zm-18 70h46v26H68zm300-70h10v44h-10zm-14 44 58 30-58 22z" fill="#4a4f52"/>`,
} as const;

/** Decorative: a reader misses nothing without it. */
export const drawRoom = (room: keyof typeof ROOMS): Markup =>
  html`<svg class="room" viewBox="0 0 480 360" aria-hidden="true">${raw(WALL + ROOMS[room])}</svg>`;
