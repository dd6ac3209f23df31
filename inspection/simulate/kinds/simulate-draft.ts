import { asksForPopups } from '../../calls/calls-by-job.ts';
import { answerWith, objectIn } from '../../calls/change-answer.ts';
import { fieldsOf, popupIdOf } from '../read-value.ts';
import type { KindInTools, SimulationKind } from '../simulation-kind.ts';

/** A popup's settings with its markup. A runtime reads at most 200,000 characters of the markup. */
const MAX_DRAFT = 300_000;

const parse = JSON.parse;

/** A popup's settings as JSON text, in place of all popups of the account; '' keeps those. */
export const draft: SimulationKind<string> = {
  off: '',
  ports: ({ http }, current, { names }) => ({
    http: {
      async send(request, signal) {
        const text = current();
        if (!text || !asksForPopups(names.of(request.url))) return http.send(request, signal);
        const answer = await http.send(request, signal);
        return answerWith({ ...objectIn(answer), display: true, is_client_restriction: 0, poptins: [asAsked(parse(text), request.url)] });
      },
    },
  }),
};

/** The page knows a draft by its version: its id, `-` and a fingerprint. A click on the page requests it by its plain id. */
function asAsked(popup: { readonly poptin_id?: unknown }, url: string): object {
  const asked = /\/click\/([\w-]+)$/.exec(url)?.[1];
  const isIt = asked && `${popup.poptin_id}`.replace(/-[a-z\d]+$/, '') === asked;
  return isIt ? { ...popup, poptin_id: asked } : popup;
}

export const draftInTools: KindInTools<string> = {
  read(value) {
    if (typeof value !== 'string' || value.length > MAX_DRAFT) return '';
    try {
      return popupIdOf(fieldsOf(JSON.parse(value)).poptin_id) && value;
    } catch {
      return '';
    }
  },
};

/** The place of a draft that belongs in the page's flow; null for any other draft. */
export interface SimulatedPlace {
  /** The draft takes over the places that the page keeps for this popup. */
  readonly popupId: string;
  /** The draft goes under the element of this CSS selector; '' for the page's own place, or where it is likely to be seen. */
  readonly selector: string;
}

/** The longest selector that is accepted. */
export const MAX_SELECTOR = 300;

/** The result: the draft is in the page's own place, under a block of the page, or nowhere. */
export interface Placed {
  readonly how: 'kept' | 'made' | 'none';
  /** The block above a place that was made; else ''. */
  readonly at: string;
}

export const place: SimulationKind<SimulatedPlace | null> = { off: null };

export const placeInTools: KindInTools<SimulatedPlace | null> = {
  read(value) {
    const { popupId, selector } = fieldsOf(value);
    const known = popupIdOf(popupId);
    return known ? { popupId: known, selector: typeof selector === 'string' && selector.length <= MAX_SELECTOR ? selector : '' } : null;
  },
};
