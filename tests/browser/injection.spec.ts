import { EMAIL } from './support/forms.ts';
import { box, show } from './support/popup.ts';
import { expect, SECOND, test } from './support/test.ts';

const ACT = 'window.acted=1';
const PAYLOADS = [
  `<img src=x onerror=${ACT}>`,
  `"><script>${ACT}</script><b title="`,
  `' onclick='${ACT}' autofocus onfocus='${ACT}`,
  `javascript:${ACT}`,
  ` \tJaVa\nScRiPt:${ACT}//`,
  `data:text/html,<script>parent.${ACT}</script>`,
  `{{url.x}}{{constructor}}{{__proto__}}\${${ACT}}`,
  `</style><svg onload=${ACT}>`,
];

/** As an address; any other text is taken for that of a site. */
const ASKS_TO_RUN = /^\W*(j\W*a\W*v\W*a|data:text)/i;

/** Every place of a template that is filled with what came from elsewhere. */
const MARKUP = `<div data-poptin-container data-width="400" data-height="300"><div data-screen="form"><h2>{{url.x|stranger}}</h2>
  <p title="{{url.x}}" aria-label="{{url.x}}" data-y="{{url.x}}">{{page.title}} {{page.url}}</p><style>p{color:{{url.x}}}</style>
  <a id="a" data-action="link" href="{{url.x}}">a</a><a id="b" href="{{url.x}}">b</a><img alt="" src="{{url.x}}"><svg><a xlink:href="{{url.x}}"><text>c</text></a></svg>
  <span data-coupon></span><button type="button" data-action="copy-coupon">Copy</button>
  <form action="{{url.x}}">${EMAIL}<input type="hidden" data-field="custom" name="utm" value="{{url.x}}">
  <button type="submit" data-action="submit" class="poptin-form-submit-button">Send</button></form></div><div data-screen="thank-you"><p>Thank you, {{url.x}}</p></div></div>`;

test('nothing that comes by the address, the title, the owner’s coupon, tab, name or redirect runs or leads to a script, wherever a template puts it (R9, CFG-06, FRM-15)', async ({
  site,
  visitor,
}) => {
  const { page } = visitor;
  for (const [at, payload] of PAYLOADS.entries()) {
    const [id = ''] = await site.show({
      ...{ template: undefined, markup: MARKUP, poptin_name: payload, triggers: { exit_intent: true } },
      ...{ is_teasers_on: 1, teaser: { display: 'before_show', text: `${payload}{{url.x}}`, location: payload } },
      design_properties: {
        ...{
          poptin_design_redirect: ASKS_TO_RUN.test(payload) ? 1 : 0,
          poptin_design_redirect_url: payload,
          poptin_design_redirect_send_form_data: 1,
        },
        coupon: { coupon_type: 'fixed', code: payload },
      },
    });
    site.page('/', site.html({ title: payload.replaceAll('<', '&lt;') }));
    const address = `${site.url('/')}?x=${encodeURIComponent(payload)}`;
    await visitor.visit(address);
    await expect(page.locator('.poptin-teaser')).toHaveCount(1);
    await show(visitor, id);
    const popup = box(visitor, id);
    await expect(popup).toContainText(payload.trim().slice(0, 4));
    // Nothing became an element, a handler or an address that could run.
    const wrong = await popup.evaluate((root) =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        ...(/^(script|iframe|object|embed|b|animate|set)$/i.test(element.localName) && element.id !== 'b' ? [element.outerHTML] : []),
        ...[...element.attributes]
          .filter(({ name, value }) =>
            /^on|^style$/i.test(name)
              ? /acted/.test(value)
              : /^(href|src|action|formaction|xlink:href)$/.test(name) && /^\W*(j\W*a\W*v\W*a|data:text)/i.test(value),
          )
          .map(({ name, value }) => `${element.localName} ${name}=${value}`),
      ]),
    );
    expect(wrong, payload).toEqual([]);
    await popup.locator('#e').fill(`noa${at}@example.com`);
    await popup.locator('.poptin-form-submit-button').dispatchEvent('click');
    await expect.poll(async () => (await site.leads()).length).toBe(at + 1);
    await visitor.wait(SECOND);
    expect(await page.evaluate(() => 'acted' in window), payload).toBe(false);
  }
});
