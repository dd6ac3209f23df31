import type { FieldDocs } from '../../runtime/wire/settings/setting-docs.ts';
import { says } from './words.ts';

const d = (name: string): string => `design_properties.${name}`;

/** Place, effects and closing. */
export const BEHAVIOUR: FieldDocs = {
  design_properties: says('How the popup looks and behaves. The names below are inside it.', {
    poptin_location: 'center-midlle',
    poptin_design_entry_effect: 'fadeInDown',
  }),
  [d('poptin_location')]: says(
    'Its place: left, center or right, by top, `midlle` (the wire’s spelling) or bottom. A bar is at the top only with `center-top`; a drawer is in the lower left or lower right corner.',
  ),
  [d('poptin_design_entry_effect')]: says(
    'How it appears, by the names of animate.css; `none` for no effect. Visitors who prefer reduced motion get no effect.',
    'zoomIn',
  ),
  [d('poptin_design_exit_effect')]: says('How it leaves, in the same way.', 'fadeOutUp'),
  [d('poptin_design_content_lock')]: says(
    'While a lightbox, a full page or a game is open, the page behind it does not scroll. Other types never lock the page.',
    1,
    true,
  ),
  [d('poptin_design_auto_close')]: says('It closes automatically, once nobody has typed in it for the given seconds.', 1, true),
  [d('poptin_design_auto_close_sec')]: says('The number of seconds. 0 counts as not set.', 20),
  [d('poptin_design_close_on_screen_click')]: says(
    'A click outside a lightbox, a full page or a game closes it. For other types such a click only reaches the page.',
    1,
    true,
  ),
  x_close_button: says('It has a close control. Off hides all of them, whatever the next field says. Escape still closes it.', 1, true),
  [d('poptin_design_close_options_type')]: says('Which one: an X, a button, or with `closing_options-` nothing.', 'closing_options-button'),
  [d('poptin_design_show_x_comment')]: says('Shows the words beside the X, where the template has `data-x-comment`.', 1, true),
  [d('poptin_design_show_x_after_sec')]: says('The number of seconds for which the X is hidden, or the button counts down.', 3),
  field_poptin_height: says('Its minimum height in pixels, instead of the template’s.', 500),
  [d('switch_mobile_editor')]: says(
    'The markup has a part for phones: of its `data-variant` blocks only the one for this device stays.',
    1,
    true,
  ),
};

/** The form. */
export const FORM: FieldDocs = {
  [d('field_checkbox_required')]: says('A consent box must be ticked before the form is sent.', 1, true),
  [d('field_checkbox_default_marked')]: says('A consent box is ticked from the start. In much of Europe that is no consent.', 1, true),
  [d('poptin_design_thank_screen')]: says(
    'The thank-you screen shows after the form was sent. Off: the button shows a word of success, and the popup closes.',
    0,
    false,
  ),
  [d('poptin_design_thank_screen_auto_close')]: says('Closes that screen after its time; otherwise after a minute.', 1, true),
  [d('poptin_design_thank_screen_auto_close_sec')]: says('The number of seconds. 0 counts as not set.', 8),
  [d('poptin_design_redirect')]: says('Opens another page after the form was sent.', 1, true),
  [d('poptin_design_redirect_url')]: says('The address: http, https, tel, sms or mailto.', 'https://shop.example/thanks'),
  [d('poptin_design_redirect_send_form_data')]: says(
    'Adds the visitor’s answers to that address. Think twice: addresses end up in logs and histories.',
    1,
    true,
  ),
  [d('facebook')]: says('For templates with one of Facebook’s plugins or a link to Messenger.', {
    page_id: '1234567890',
    messenger_app_id: '998877',
  }),
  [d('facebook.page_id')]: says('The number of your page there. For a link, its name is enough.'),
  [d('facebook.messenger_app_id')]: says('The number of your app there, which send-to-messenger needs.'),
};
