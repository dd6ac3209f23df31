import { html, raw } from 'hono/html';
import type { Markup } from '../document.ts';
import type { Tea } from './teas-list.ts';

const MARKS: Record<Tea['mark'], string> = {
  leaf: '<path d="M0 34Q-36 8 0-36 36 8 0 34Z"/><path d="M0 42V-24" stroke="var(--paper)" stroke-width="3"/>',
  sun: '<circle r="18"/><path d="M0-38v12M0 26v12M-38 0h12M26 0h12M-27-27l9 9M18 18l9 9M27-27l-9 9M-18 18l-9 9" stroke="currentColor" stroke-width="5" stroke-linecap="round"/>',
  hill: '<path d="M-44 28-10-28 10 2l12-16 24 42Z"/><circle cx="24" cy="-28" r="9"/>',
  moon: '<path d="M14-34a36 36 0 1 0 20 54 30 30 0 0 1-20-54Z"/>',
  wave: '<path d="M-44 20q11-16 22 0t22 0 22 0 22 0v14h-88Z"/><path d="M-4 6V-36L28 2Z"/><path d="M-12 6V-26L-34 2Z"/>',
  flower:
    '<circle cy="-20" r="15"/><circle cx="19" cy="-6" r="15"/><circle cx="12" cy="16" r="15"/><circle cx="-12" cy="16" r="15"/><circle cx="-19" cy="-6" r="15"/><circle r="9" fill="var(--paper)"/>',
};

/** A tin of tea. Decorative. */
export function drawTin({ tin, label, mark }: Tea): Markup {
  return html`<svg class="tin" viewBox="0 0 300 340" aria-hidden="true" focusable="false" style="--paper:${label}"><rect width="300" height="340" fill="${label}"/><rect y="262" width="300" height="78" fill="${tin}" opacity=".14"/><ellipse cx="158" cy="300" rx="92" ry="12" fill="#1e1710" opacity=".2"/>
<path d="M76 96h148v192q0 12-12 12H88q-12 0-12-12Z" fill="${tin}"/><path d="M70 66q0-12 12-12h136q12 0 12 12v34H70Z" fill="${tin}"/><path d="M70 88h160v14H70Z" fill="#000" opacity=".2"/><path d="M186 54h32q12 0 12 12v222q0 12-12 12h-32Z" fill="#000" opacity=".12"/><path d="M86 60h12v234H90q-4 0-4-6Z" fill="#fff" opacity=".14"/>
<circle cx="150" cy="200" r="56" fill="${label}"/><circle cx="150" cy="200" r="51" fill="none" stroke="${tin}" stroke-width="1.5"/><g transform="translate(150 200) scale(.82)" fill="${tin}" style="color:${tin}">${raw(MARKS[mark])}</g></svg>`;
}
