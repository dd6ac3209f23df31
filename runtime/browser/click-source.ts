import type { Source } from '../ports.ts';

/** A click is being given back: it was heard before. */
let isGivenBack = false;

/** Whether it does something by itself: a link to a place, a button that sends its form. */
const acts = ({ href, form, type }: Partial<HTMLAnchorElement & HTMLButtonElement>) =>
  href ? !/#$/.test(href) : form && /submit|image/.test(`${type}`);

export const CLICK_SOURCE: Source<'click'> = [
  'click',
  (event: MouseEvent) =>
    !isGivenBack && {
      path: () => event.composedPath() as Element[],
      isTrusted: event.isTrusted,
      take() {
        const path = event.composedPath() as Element[];
        const { button, ctrlKey, metaKey, shiftKey, altKey } = event;
        if (button || ctrlKey || metaKey || shiftKey || altKey) return null;
        if (path.some((each) => each.matches?.('[download],[target=_blank i]'))) return null;
        event.preventDefault();
        if (!path.some(acts)) return;
        // A router acts at the click, whoever has prevented it; a popup has to hear what is pressed in it.
        if (event.target === path[0]) event.stopImmediatePropagation();
        return () => {
          isGivenBack = true;
          path[0]?.dispatchEvent(new MouseEvent('click', event));
          isGivenBack = false;
        };
      },
    },
];
