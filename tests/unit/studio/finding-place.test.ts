import { describe, expect, test } from 'vitest';
import { placeOf, settingFor } from '../../../devtools-panel/studio/findings/finding-place.ts';

describe('the place that mends a finding', () => {
  test.each([
    ['triggers.delay.seconds', 'when'],
    ['triggers', 'when'],
    ['cookie_filter[1].role', 'who'],
    ['design_properties.timer.date', 'timer'],
    ['design_properties.timer', 'timer'],
    ['gamified_prize[0].redirect_to_options.redirect_to_url', 'prizes'],
    ['design_properties.poptin_design_close_options_type', 'closing'],
    ['poptin.--p-ink', 'colours'],
    ['poptin.data-field', 'fields'],
    ['poptin', 'words'],
    ['poptin_target', 'more'],
    ['display', 'more'],
    ['', 'more'],
    ['what_is_this', 'more'],
  ])('for %s is “%s” (DEV-20)', (path, place) => {
    expect(placeOf(path)).toBe(place);
  });

  test.each([
    ['cookie_filter[1].role', ['cookie_filter', 'cookie_filter.1', 'cookie_filter.1.role', 'cookie_filter.0.role'], 'cookie_filter.1.role'],
    ['cookie_filter[1].role', ['cookie_filter', 'js_filter'], 'cookie_filter'],
    ['triggers', ['triggers.delay'], null],
  ])('for %s is the smallest setting on the screen that holds it (DEV-20)', (path, settings, setting) => {
    expect(settingFor(path, settings)).toBe(setting);
  });
});
