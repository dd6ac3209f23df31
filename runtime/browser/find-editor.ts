import { urlOf } from '../wire/url-of.ts';
import { pageGlobal } from './page.ts';

/** Signs that a page is open in an editor. One of each kind is enough. */
interface Editor {
  readonly name: string;
  /** A parameter of the page's address, or `name=value`. */
  readonly parameters?: readonly string[];
  /** A global with a truthy value. */
  readonly globals?: readonly string[];
  /** The host of a page that frames this one, without its subdomains. */
  readonly hosts?: readonly string[];
}

/** Public signs of the editors and previews in which owners see their own pages. Nobody visits there (EMB-17). */
export const EDITORS: readonly Editor[] = [
  { name: 'Shopify’s theme editor', globals: ['Shopify.designMode'] },
  {
    name: 'the WordPress Customizer',
    parameters: ['customize_changeset_uuid', 'customize_messenger_channel', 'customize_theme'],
    globals: ['_wpCustomizeSettings'],
  },
  { name: 'the WordPress site editor', parameters: ['wp_site_preview', '_wp-find-template'] },
  { name: 'Elementor', parameters: ['elementor-preview'], globals: ['elementorFrontend.config.environmentMode.edit'] },
  { name: 'Divi', parameters: ['et_fb', 'et_pb_preview'], globals: ['ET_Builder', 'et_fb_options'] },
  { name: 'Beaver Builder', parameters: ['fl_builder', 'fl_builder_ui_iframe'], globals: ['FLBuilderConfig'] },
  { name: 'Bricks', parameters: ['bricks=run', 'brickspreview', 'bricks_preview'] },
  { name: 'Oxygen', parameters: ['ct_builder', 'oxygen_iframe'] },
  { name: 'Breakdance', parameters: ['breakdance=builder', 'breakdance_iframe'] },
  { name: 'WPBakery', parameters: ['vc_editable', 'vc_action=vc_inline'] },
  { name: 'Thrive Architect', parameters: ['tve'] },
  { name: 'SiteOrigin', parameters: ['siteorigin_panels_live_editor'] },
  { name: 'Avada', parameters: ['fb-edit'] },
  { name: 'Brizy', parameters: ['brizy-edit', 'brizy-edit-iframe'] },
  { name: 'the Wix editor', hosts: ['editor.wix.com', 'editor.wixstudio.com', 'manage.wix.com', 'static.parastorage.com'] },
  { name: 'Webflow', globals: ['__wf_design', 'WebflowEditor'], hosts: ['design.webflow.com', 'preview.webflow.com'] },
  { name: 'the preview of Google Tag Manager', parameters: ['gtm_debug'], globals: ['__TAG_ASSISTANT_API'] },
];

/** What the signs need to know about the page. */
export interface Around {
  readonly url: string;
  variable(path: string): unknown;
  /** Origins of the pages that frame this one, as far as the browser tells. */
  readonly framedBy: readonly string[];
}

export interface EditorFound {
  readonly editor: string;
  /** The sign that was found, for a person. */
  readonly sign: string;
}

/** The editor that a page is open in; null on a real visit. */
export function editorOf({ url, variable, framedBy }: Around): EditorFound | null {
  const { searchParams } = new URL(url);
  const hosts = framedBy.map((origin) => urlOf(origin)?.hostname ?? '');
  for (const { name, parameters = [], globals = [], hosts: known = [] } of EDITORS) {
    const parameter = parameters.find((each) => {
      const [key = '', value] = each.split('=');
      return value === undefined ? searchParams.has(key) : searchParams.get(key) === value;
    });
    if (parameter) return { editor: name, sign: `${parameter} in its address` };
    // Webflow's preview sets `false` where its designer sets `true`.
    const global = globals.find((each) => variable(each) !== undefined && (variable(each) !== false || each === '__wf_design'));
    if (global) return { editor: name, sign: `the global ${global}` };
    const host = known.find((each) => hosts.some((one) => one === each || one.endsWith(`.${each}`)));
    if (host) return { editor: name, sign: `a frame of ${host}` };
  }
  return null;
}

declare module '../events.ts' {
  interface RuntimeEvents {
    /** The page is open in an editor, so the runtime requests, shows and counts nothing. */
    'editor-found': EditorFound;
  }
}

/** Finds the editor that the page is open in. Fetched only by pages in a frame, or with an address that looks like an editor's. */
export function findEditor(): EditorFound | null {
  const { ancestorOrigins } = location as Location & { readonly ancestorOrigins?: DOMStringList };
  // Firefox does not tell who frames a page. At first, a framed page's referrer is the page around it.
  const framedBy = window === top ? [] : [...(ancestorOrigins ?? [document.referrer])];
  return editorOf({ url: location.href, variable: pageGlobal, framedBy });
}
