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
    'How it comes, by the names of animate.css; `none` for no effect. Nobody who asks for reduced motion gets any.',
    'zoomIn',
  ),
  [d('poptin_design_exit_effect')]: says('How it goes, in the same way.', 'fadeOutUp'),
  [d('poptin_design_content_lock')]: says(
    'The page behind a lightbox, a full page or a game does not scroll meanwhile. Beside other types it is free.',
    1,
    true,
  ),
  [d('poptin_design_auto_close')]: says('It closes by itself, once nobody has typed in it for its seconds.', 1, true),
  [d('poptin_design_auto_close_sec')]: says('After how many seconds. 0 is taken for not set.', 20),
  [d('poptin_design_close_on_screen_click')]: says(
    'A click beside a lightbox, a full page or a game closes it. Beside other types a click is the page’s.',
    1,
    true,
  ),
  x_close_button: says(
    'It has a way to close. Off hides every close control, whatever the next field says. Escape closes it all the same.',
    1,
    true,
  ),
  [d('poptin_design_close_options_type')]: says('Which one: an X, a button, or with `closing_options-` nothing.', 'closing_options-button'),
  [d('poptin_design_show_x_comment')]: says('Shows the words beside the X, where the template has `data-x-comment`.', 1, true),
  [d('poptin_design_show_x_after_sec')]: says('For so many seconds the X is hidden, or the button counts down.', 3),
  field_poptin_height: says('Its height in pixels, at least, instead of the one that its template names.', 500),
  [d('switch_mobile_editor')]: says(
    'The markup has a side for phones: of its `data-variant` blocks only the one for this device stays.',
    1,
    true,
  ),
};

/** The form. */
export const FORM: FieldDocs = {
  [d('field_checkbox_required')]: says('A consent box must be ticked before the form is sent.', 1, true),
  [d('field_checkbox_default_marked')]: says('A consent box is ticked when the form comes. In much of Europe that is no consent.', 1, true),
  [d('poptin_design_thank_screen')]: says(
    'The thank-you screen comes after the form was sent. Off: a word of success on the button, and the popup closes.',
    0,
    false,
  ),
  [d('poptin_design_thank_screen_auto_close')]: says('Closes that screen after its time; otherwise after a minute.', 1, true),
  [d('poptin_design_thank_screen_auto_close_sec')]: says('After how many seconds. 0 is taken for not set.', 8),
  [d('poptin_design_redirect')]: says('Leads on to another page after the form was sent.', 1, true),
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
  [d('facebook.page_id')]: says('The number of your page there; its name will do for a link.'),
  [d('facebook.messenger_app_id')]: says('The number of your app there, which send-to-messenger wants.'),
};
