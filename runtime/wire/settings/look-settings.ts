import type { Dropped, OnDrop, OnWire, WithReaders } from '../readers.ts';

export interface Place {
  readonly across: 'left' | 'center' | 'right';
  readonly down: 'top' | 'middle' | 'bottom';
}

export interface Design {
  readonly place: Place;
  readonly entryEffect: string;
  readonly checkboxRequired: boolean;
  readonly checkboxChecked: boolean;
}

/**
 * How a popup looks when it is shown, and how its form is filled in (CFG-04). `Behaviour` says what it does once it is visible,
 * `AfterSubmit` what happens after its form is sent.
 */
export interface Look {
  readonly viewerId: string;
  readonly height: number | null;
  readonly design: Design;
}

/** Reads a popup's look, and reports its unusable settings (CFG-04). */
export function readLook({ readers }: WithReaders, { wire }: OnWire): { readonly look: Look; readonly dropped: readonly Dropped[] } {
  const { flag, ID, map, matching, number, record, text } = readers;
  const dropped: Dropped[] = [];
  const drop = (path: string, problem: string) => void dropped.push({ path: path.slice(1), problem });
  const place = map(text(), (location): Place => {
    const [, across = 'center', down = 'middle'] = /^(left|center|right)-(top|bottom)?/.exec(location) ?? [];
    return { across, down } as Place;
  });
  const design = record(
    {
      place: ['poptin_location', place],
      entryEffect: text(),
      checkboxRequired: ['field_checkbox_required', flag()],
      checkboxChecked: ['field_checkbox_default_marked', flag()],
    },
    undefined,
    'poptin_design_',
  );
  const look = record({
    viewerId: matching(ID, 'an id'),
    height: ['field_poptin_height', number(1, 20_000)],
    design: ['design_properties', (raw, path, told) => design(readers.isRecord(raw) ? raw : {}, path, told)],
  })(wire, '', drop);
  return { look, dropped };
}

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
