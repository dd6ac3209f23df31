import type { OnDrop, OnWire, WithReaders } from '../readers.ts';

/** The owner's settings for adapting markup to this visitor. */
export interface FitSettings {
  /** The markup has a variant for phones (TYP-14). */
  readonly hasPhoneVariant: boolean;
  /** Id or name of the owner's Facebook page, and of their app there (TYP-08); '' if unknown. */
  readonly facebook: { readonly pageId: string; readonly appId: string };
}

export const FACEBOOK_PAGE = /^[\w.-]{1,64}$/;
const FACEBOOK_APP = /^\d{1,32}$/;

export function readFitSettings({ readers }: WithReaders, { wire }: OnWire, drop: OnDrop = () => {}): FitSettings {
  const { flag, matching, record } = readers;
  const facebook = record({
    pageId: matching(FACEBOOK_PAGE, 'a page of Facebook'),
    appId: ['messenger_app_id', matching(FACEBOOK_APP, 'an app of Facebook')],
  });
  const design = record({ hasPhoneVariant: ['switch_mobile_editor', flag()], facebook });
  const read = record({ design: ['design_properties', design] })(wire, '', drop).design;
  return { hasPhoneVariant: !!read?.hasPhoneVariant, facebook: read?.facebook ?? { pageId: '', appId: '' } };
}
