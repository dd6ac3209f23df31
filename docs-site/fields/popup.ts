import type { FieldDocs } from '../../runtime/wire/settings/setting-docs.ts';
import { says } from './words.ts';

/** Which popup it is, and where its markup comes from. */
export const IDENTITY: FieldDocs = {
  poptin_id: says(
    'Its id: 1 to 64 letters, digits, `-` and `_`. Cookies, calls and your own scripts name the popup by it. A popup without one is left out, and so is a second one of the same id.',
    '8f5fa95b4c1f9',
  ),
  poptin_type: says('The kind of popup. The gallery shows every type. A popup of an unknown type is left out, alone.', 'lightbox'),
  poptin_format: says(
    'Which format of its type. The number decides the default size, and which template is served where the popup names none.',
    'format_3',
  ),
  poptin_name: says('Its name in the panel, the event log and your tag manager.', 'Spring sale'),
  poptin_target: says('The owner’s goal: a form that is sent, a click, or nothing but being seen.', 'click'),
  poptin_url: says(
    'The address of its markup, fetched without cookies. Only an http or https address in full is used.',
    'https://cdn.example/t/8f5fa95b4c1f9.html',
  ),
  poptin: says('The markup itself, instead of an address. One of the two must be there.', '<div data-poptin-container>…</div>'),
  template_marks: says(
    'The template’s needs beyond a box, so that their code loads in parallel. The display server fills it in. Unknown names are ignored.',
    'form timer',
  ),
  display: says(
    'Off keeps the popup back whatever else is set; the panel says so. It is the switch to use instead of deleting a popup.',
    0,
    false,
  ),
  on_click: says('It opens by a click on a link or button that names it. Without other triggers, only by that.', 1, true),
  account_id: says('The owner’s account, as events tell it to a tag manager.', '4711'),
  viewer_id: says('The visitor who got this popup from the server. The server fills it in; view and lead carry it back.', 'a41c09f2e7'),
  cookie: says('The number of days for which a close is remembered. The gates say what counts as closed.', 30),
  if_poptin_credit: says('Shows the credit link, where the template has one.', 1, true),
};

/** The small tab at the window's edge. */
export const TEASER: FieldDocs = {
  is_teasers_on: says('The popup has a teaser tab: a small tab at the window’s edge that opens it.', 1, true),
  teaser: says('The settings of that tab.', {
    display: 'after_close',
    entry_effect: 'bounce',
    exit_effect: 'fade',
    text: '10 % off',
    location: 'left-bottom',
  }),
  'teaser.display': says(
    'When it shows: before the popup, after it was closed, or both. After a close it shows only on that page. Before the popup it shows on each page as soon as the popup may show.',
  ),
  'teaser.entry_effect': says(
    'How it appears. It moves again every three seconds, by less. It rests under the pointer, in focus and with reduced motion.',
  ),
  'teaser.exit_effect': says('How it leaves.'),
  'teaser.text': says('Its words. Tags such as `{{first_name}}` are filled in. A `data-teaser` block of the template replaces them.'),
  'teaser.location': says('Its place: left, center or right by top, `midlle` (the wire’s spelling) or bottom.'),
};
