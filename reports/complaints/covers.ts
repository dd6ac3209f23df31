import type { Covered, FlightPage, PopupBox, Purpose } from '../../runtime/report/flight-page.ts';
import type { Cause, SupportCase } from './support-case.ts';

type Found = Omit<Cause, 'popupId'>;
type Seen = PopupBox & { readonly page: FlightPage };

const DOES: Readonly<Record<Purpose, string>> = {
  pay: ' to pay',
  checkout: ' to the checkout',
  buy: ' to buy',
  cart: ' to the cart',
  'sign-in': ' to sign in',
  consent: ' of the cookie banner',
  search: ' to search',
  menu: ' of the menu',
  '': '',
};

/** A covered control as people call it: “the button to pay”. */
export const controlName = ({ control, does }: Pick<Covered, 'control' | 'does'>): string => `the ${control}${DOES[does]}`;

export const percent = (share: number): string => `${Math.round(share * 100)} %`;

const MOST = 0.5;
const ON_CHECKOUT = /\/(?:checkout|cart|basket)(?:[/?]|$)/;
const windowWords = ({ window }: FlightPage): string =>
  window ? ` of ${window.width} × ${window.height} px${window.pinch > 1 ? `, zoomed in ${window.pinch} times` : ''}` : '';

/** How a popup is in the way, the worst first. */
const WHY: ReadonlyArray<(box: Seen, type: string) => Found | false> = [
  ({ close, page }) =>
    close === 'outside' && {
      cause: 'close-outside',
      says: `Its ✕ lies outside the window${windowWords(page)}, so the visitor cannot close it.`,
      advice: 'Choose a template that fits small windows, or close it with Escape or by a click outside.',
    },
  ({ close }) =>
    close === 'covered' && {
      cause: 'close-covered',
      says: 'Something of the page lies over its ✕, so the visitor cannot close it.',
      advice: 'Raise the popup’s layer, or move the page’s own fixed element.',
    },
  ({ covers, page }) => {
    const worst = covers.find(({ does, share }) => does !== '' && share >= MOST);
    return (
      !!worst && {
        cause: `covers: ${worst.does}`,
        says: `It covers ${worst.share >= 0.99 ? '' : `${percent(worst.share)} of `}${controlName(worst)}${worst.share >= 0.99 ? ' completely' : ''}, in a window${windowWords(page)}.`,
        advice: 'Move it to another corner, or keep it off this page with a page rule.',
      }
    );
  },
  ({ page }) =>
    ON_CHECKOUT.test(page.url) && {
      cause: 'on-checkout',
      says: 'It shows on the checkout, since no page rule keeps it off there.',
      advice: 'Add a page rule: not where the address contains “checkout”.',
    },
  ({ share, page }, type) =>
    share >= MOST &&
    type !== 'fullpage' && {
      cause: 'too-large',
      says: `It takes ${percent(share)} of the window${windowWords(page)}.`,
      advice: 'Choose a smaller size for phones, or a bar.',
    },
];

/** “It covers the checkout.” */
export const coversPage = ({ boxes, flight }: SupportCase): Cause[] =>
  boxes.flatMap((box): Cause[] => {
    const type = flight.flatMap(({ popups }) => popups).find(({ id }) => id === box.popupId)?.type ?? '';
    const found = WHY.map((why) => why(box, type)).find(Boolean);
    return found ? [{ popupId: box.popupId, ...found }] : [];
  });
