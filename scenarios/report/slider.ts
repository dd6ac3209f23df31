import { createHash } from 'node:crypto';
import { escaped } from '../../words/documents/escaped.ts';
import type { PictureVerdict } from '../pictures/baselines.ts';
import type { Picture } from '../play/played.ts';

/** Moves the border between two pictures. The report's policy allows this script and no other. */
const SCRIPT =
  "for(const each of document.querySelectorAll('.slide'))each.querySelector('input').addEventListener('input',({target})=>each.style.setProperty('--at',target.value+'%'))";

export const SLIDER_POLICY = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;
export const SLIDER_SCRIPT = `<script>${SCRIPT}</script>`;

const dataUrl = ({ type, bytes }: Picture): string => `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;
const png = (bytes: Uint8Array): string => dataUrl({ type: 'png', bytes });

/** A step's picture. If it differs, it lies under its baseline with a slider, next to the marked difference. */
export function pictureOf({ picture, compared }: { readonly picture: Picture | null; readonly compared: PictureVerdict | null }): string {
  if (!picture) return '';
  const now = `<img alt="The page after this step" src="${dataUrl(picture)}">`;
  const { baseline, marked, words } = compared?.kind === 'differs' ? compared : { baseline: null, marked: null, words: '' };
  if (!baseline) return now;
  return `<div class="pictures">
<figure class="slide"><div class="slid">${now}<img class="over" alt="Its baseline" src="${png(baseline)}"></div>
<label>Baseline <input type="range" min="0" max="100" value="50" aria-label="How much of the baseline covers the picture of now, in percent"> Now</label>
<figcaption>${escaped(`Left of the line its baseline, right of it the picture of now: ${words}.`)}</figcaption></figure>
${marked ? `<figure><img alt="The picture of now with what differs in red" src="${png(marked)}"><figcaption>Red is what differs.</figcaption></figure>` : ''}
</div>`;
}

export const hasSlider = (compared: PictureVerdict | null): boolean => compared?.kind === 'differs' && compared.baseline !== null;
