import { expect, test } from 'vitest';
import { type Around, EDITORS, editorOf } from '../../../runtime/browser/find-editor.ts';

const PAGE: Around = { url: 'https://shop.example/pots?utm_source=mail&edit=1&page=2', variable: () => undefined, framedBy: [] };
const at = (query: string): Around => ({ ...PAGE, url: `https://shop.example/?${query}` });
const having = (name: string, value: unknown): Around => ({ ...PAGE, variable: (path) => (path === name ? value : undefined) });
const framedBy = (...origins: string[]): Around => ({ ...PAGE, framedBy: origins });

test.each([
  ['Shopify’s theme editor', having('Shopify.designMode', true)],
  ['the WordPress Customizer', at('customize_changeset_uuid=3f1c&customize_messenger_channel=preview-0')],
  ['the WordPress Customizer', having('_wpCustomizeSettings', {})],
  ['the WordPress site editor', at('wp_site_preview=1')],
  ['Elementor', at('p=12&elementor-preview=12&ver=1700000000')],
  ['Elementor', having('elementorFrontend.config.environmentMode.edit', true)],
  ['Divi', at('et_fb=1&PageSpeed=off')],
  ['Beaver Builder', at('fl_builder')],
  ['Beaver Builder', having('FLBuilderConfig', {})],
  ['Bricks', at('bricks=run')],
  ['Oxygen', at('ct_builder=true&oxygen_iframe=true')],
  ['Breakdance', at('breakdance_iframe=true')],
  ['WPBakery', at('vc_editable=true&vc_post_id=3')],
  ['Thrive Architect', at('tve=true')],
  ['SiteOrigin', at('siteorigin_panels_live_editor=1')],
  ['Avada', at('fb-edit=1')],
  ['Brizy', at('brizy-edit-iframe=1')],
  ['the Wix editor', framedBy('https://editor.wix.com')],
  ['the Wix editor', framedBy('https://shop.wixsite.com', 'https://static.parastorage.com')],
  ['Webflow', framedBy('https://my-site.design.webflow.com')],
  ['Webflow', having('__wf_design', false)],
  ['the preview of Google Tag Manager', at('gtm_debug=1700000000000')],
] as const)('%s is found by its sign (EMB-17)', (name, around) => {
  expect(editorOf(around)?.editor).toBe(name);
});

test.each([
  ['a page by itself', PAGE],
  ['a page with a theme', having('Shopify.designMode', false)],
  ['a page that Elementor built', having('elementorFrontend.config.environmentMode.edit', false)],
  ['a page in a frame of its own site', framedBy('https://shop.example')],
  ['a page in a frame that is named alike', framedBy('https://editor.wix.com.evil.example', 'null', '')],
  ['a page with a value that only begins alike', at('bricks=red&breakdance=1&gtm_debugger=1')],
] as const)('%s is a visit (EMB-17)', (_what, around) => {
  expect(editorOf(around)).toBeNull();
});

test('each editor has a sign (EMB-17)', () => {
  for (const { name, parameters = [], globals = [], hosts = [] } of EDITORS)
    expect([name, parameters.length + globals.length + hosts.length > 0]).toEqual([name, true]);
});
