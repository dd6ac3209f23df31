import { at, dayOf, textOf } from '../read-values.ts';
import type { Deed, EventPlace, RecordPlace, VendorRule } from '../vendor-rule.ts';

/** Of time, these cookies hold a day at most. */
const cookie = (name: string, did: Deed): RecordPlace => ({
  area: 'cookie',
  key: new RegExp(`^poptin_${name}_(\\w{1,40})$`),
  read(text, popup) {
    const day = dayOf(text);
    return [{ did, popup, at: null, ...(day && { note: `on ${day}` }) }];
  },
});

const event = (name: string, did: Deed): EventPlace => ({
  on: 'document',
  name,
  read(detail) {
    const popup = textOf(at(detail, 'poptin_id'));
    // The runtime of this project sends the same events for popups of its own.
    const isOurs = [...document.querySelectorAll('.poptin-popup:not(.new-popup)')].some(
      (one) => one.getAttribute('data-poptin-id') === popup,
    );
    return isOurs ? null : { did, popup };
  },
});

/** The original pixel. This project keeps to the contract of its cookies, calls and events. */
export const poptin: VendorRule = {
  id: 'poptin',
  name: 'Poptin (original pixel)',
  files: /\/\/(?:cdn|app|display)\.popt\.in\//,
  detect: [{ global: 'all_poptins' }, { global: 'poptin_position' }, { element: '.poptin-popup.new-popup[data-poptin-id]' }],
  popups: [
    {
      kind: 'popup',
      at: '.poptin-popup.new-popup',
      id: (element) => element.getAttribute('data-poptin-id') ?? '',
      close: { press: '#closeXButton, .close-x-button' },
    },
  ],
  records: [
    cookie('o_v', 'shown'),
    cookie('o_a_d', 'shown'),
    cookie('o_a_v', 'shown'),
    cookie('d_a_x_v', 'shown'),
    cookie('c_p_o_x_c', 'closed'),
    cookie('closed', 'closed'),
    cookie('conversion', 'submitted'),
  ],
  events: [event('poptinView', 'shown'), event('poptinClose', 'closed'), event('poptinSubmit', 'submitted'), event('couponCopy', 'copied')],
  proof: 'documentation',
  source: 'https://help.poptin.com/',
};
