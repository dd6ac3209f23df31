import { filter, row, told } from './rows.ts';

told('filters', [
  row('a number that is none', { d_f_a: 'many' }, /^error d_f_a: Set a number from 0 to 3650/, { d_f_a: '7' }),
  row(
    'a row without a comparison',
    { cookie_filter: [{ name: 'tier', role: 'like|||gold' }] },
    /^error cookie_filter\[0\]: Give this rule a name/,
    { cookie_filter: filter('tier', ['equal|||gold']) },
  ),
  row(
    'two values of one cookie',
    { cookie_filter: filter('tier', ['equal|||gold'], ['equal|||tin']) },
    /^error cookie_filter\[1\]: No cookie tier can meet this rule and rule 1 together/,
    { cookie_filter: filter('tier', ['equal|||gold'], ['contains|||go']) },
  ),
  row(
    'two values of one cookie after a row that was left out',
    { cookie_filter: [{ name: '', role: 'x' }, ...filter('tier', ['equal|||gold'], ['equal|||tin'])] },
    /^error cookie_filter\[2\]: No cookie tier can meet this rule and rule 2 together/,
    { cookie_filter: filter('tier', ['equal|||gold'], ['not_equal|||tin']) },
  ),
  row(
    'what must be there and must not',
    { cookie_filter: filter('tier', ['exists'], ['not_exists']) },
    /cookie_filter\[1\]: No cookie tier/,
    { cookie_filter: filter('tier', ['exists'], ['exists']) },
  ),
  row(
    'what must be there and hides',
    { cookie_filter: filter('tier', ['equal|||gold'], ['contains|||ol', 'dont_show']) },
    /cookie_filter\[1\]/,
    { cookie_filter: filter('tier', ['equal|||gold'], ['contains|||tin', 'dont_show']) },
  ),
  row(
    'two beginnings',
    { js_filter: filter('app.plan', ['starts_with|||pro'], ['starts_with|||free']) },
    /js_filter\[1\]: No variable app\.plan/,
    { js_filter: filter('app.plan', ['starts_with|||pro'], ['starts_with|||pro-2']) },
  ),
  row('more than it may be', { js_filter: filter('app.level', ['greater_than|||7'], ['less_than|||7']) }, /js_filter\[1\]/, {
    js_filter: filter('app.level', ['greater_than|||6'], ['less_than|||8']),
  }),
  row(
    'a comparison with what is no number',
    { js_filter: filter('app.level', ['greater_than|||seven']) },
    /^error js_filter\[0\]: “seven” is not a number/,
    { js_filter: filter('app.level', ['greater_than|||7']) },
  ),
  row(
    'a row that looks for nothing',
    { js_filter: filter('app.plan', ['contains|||']) },
    /^error js_filter\[0\]: Set the text to look for/,
    {
      js_filter: filter('app.plan', ['exists']),
    },
  ),
  row(
    'a cookie’s name with a space',
    { cookie_filter: filter('my tier', ['exists']) },
    /^error cookie_filter\[0\]: A cookie cannot be named “my tier”/,
    { cookie_filter: filter('my tier', ['not_exists']) },
  ),
  row('something that no cart has', { cart_filter: filter('weight', ['exists']) }, /^error cart_filter\[0\]: A cart has no “weight”/, {
    cart_filter: filter('currency', ['equal|||EUR']),
  }),
  row(
    'a path that does not begin with a slash',
    { js_filter: filter('location.pathname', ['equal|||pricing']) },
    /^error js_filter\[0\]: location\.pathname is never like “pricing”/,
    { js_filter: filter('location.pathname', ['starts_with|||/pricing']) },
  ),
  row(
    'a host with its scheme',
    { js_filter: filter('window.location.hostname', ['contains|||https://shop']) },
    /never like “https:\/\/shop”/,
    { js_filter: filter('window.location.hostname', ['ends_with|||shop.example']) },
  ),
  row(
    'the page’s title, which no filter reads',
    { js_filter: filter('document.title', ['contains|||Sale']) },
    /^error js_filter\[0\]: A filter cannot read document\.title/,
    { js_filter: filter('app.title', ['contains|||Sale']) },
  ),
  row('a variable in brackets', { js_filter: filter('app.items[0]', ['exists']) }, /is not a variable\. Write its path with dots/, {
    js_filter: filter('app.items.0', ['exists']),
  }),
  row('a source filter without a text', { source_code_target_active: 1 }, /^warning source_code_target_html/, {
    source_code_target_active: 1,
    source_code_target_html: 'sale',
  }),
  row(
    'two products, which one cart may have',
    { cart_filter: filter('product_id', ['equal|||1'], ['not_equal|||1']) },
    /cart_filter\[1\]: No cart’s product_id/,
    { cart_filter: filter('product_id', ['equal|||1'], ['equal|||2']) },
  ),
  row('two sums of one cart', { cart_filter: filter('value', ['equal|||40'], ['equal|||41']) }, /cart_filter\[1\]: No cart’s value/, {
    cart_filter: filter('value', ['equal|||40.5'], ['equal|||40.50']),
  }),
]);
