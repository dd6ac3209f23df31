import { pageBody } from '../../over-page.ts';
import type { Scope } from '../../scope.ts';
import { freeCopies } from './hold-beside.ts';

/** Our hosts have a shadow root, which no copy has, and nothing else in them. */
const HOSTS = ':is(.poptin-popup,.poptin-teaser,.poptin-scroll-buttons):empty';

let isSweeping = false;

/**
 * Scripts keep copies of a page for its visitor's way back (Turbo, Turbolinks, htmx, Livewire). One of a page that had a popup open comes back
 * with what the popup had put there, and long after the popup: it is freed of that before it is seen (LIF-13). So this outlives the popup.
 */
export function sweepCopies(scope: Scope): void {
  if (isSweeping) return;
  isSweeping = true;
  const sweep = scope.guard('sweep', () => {
    freeCopies();
    for (const each of document.querySelectorAll(HOSTS)) if (!each.shadowRoot) each.remove();
    for (const place of [document, document.documentElement, pageBody()]) observer.observe(place, { childList: true });
  });
  const observer = new MutationObserver(sweep);
  sweep();
}
