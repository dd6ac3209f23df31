import { design, MARKUP, NO_WAY, row, told } from './rows.ts';

told('ways out', [
  row(
    'no X, no press beside it, nothing by itself',
    design(NO_WAY),
    /^error design_properties\.poptin_design_close_options_type: A visitor without a keyboard/,
    design({ ...NO_WAY, poptin_design_close_on_screen_click: 1 }),
  ),
  row(
    'a bar without an X, beside which a press does nothing',
    { poptin_type: 'bar', ...design({ ...NO_WAY, poptin_design_close_on_screen_click: 1 }) },
    /A visitor without a keyboard/,
    { poptin_type: 'bar', ...design({ ...NO_WAY, poptin_design_auto_close: 1 }) },
  ),
  row('no X by the other setting', { x_close_button: 0 }, /^error x_close_button/, {
    x_close_button: 0,
    poptin: MARKUP.replace('</form>', '<button data-action="skip">No</button></form>'),
  }),
  row(
    'an X that comes when all is over',
    design({ poptin_design_auto_close: 1, poptin_design_auto_close_sec: 5, poptin_design_show_x_after_sec: 5 }),
    /^warning design_properties\.poptin_design_show_x_after_sec: Its X appears after 5/,
    design({ poptin_design_auto_close: 1, poptin_design_auto_close_sec: 5, poptin_design_show_x_after_sec: 2 }),
  ),
  row(
    'an X that comes after a minute',
    design({ poptin_design_show_x_after_sec: 60 }),
    /Visitors cannot close it for 60 seconds/,
    design({ poptin_design_show_x_after_sec: 5 }),
  ),
  row(
    'gone after a second',
    design({ poptin_design_auto_close: 1, poptin_design_auto_close_sec: 1 }),
    /It closes after 1 second,/,
    design({ poptin_design_auto_close: 1 }),
  ),
  row(
    'a lock of the page that a bar lies beside',
    { poptin_type: 'bar', ...design({ poptin_design_content_lock: 1 }) },
    /^warning design_properties\.poptin_design_content_lock: Only a lightbox, full page or game can lock the page/,
    design({ poptin_design_content_lock: 1 }),
  ),
  row(
    'a comment by no X',
    design({ ...NO_WAY, poptin_design_close_on_screen_click: 1, poptin_design_show_x_comment: 1 }),
    /show_x_comment: The text beside the X is hidden/,
    design({ poptin_design_show_x_comment: 1 }),
  ),
]);
