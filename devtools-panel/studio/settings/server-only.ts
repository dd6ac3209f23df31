import type { Settings } from '../../../runtime/wire/settings/setting-docs.ts';

/** Settings of a popup that only its display server reads. The page's own schema lacks them. */
export const SERVER_ONLY_SCHEMA = {
  ip_filter: {
    type: 'array',
    maxItems: 200,
    items: {
      type: 'object',
      properties: {
        value: {
          type: 'string',
          pattern: '^(?:\\d{1,3}(?:\\.\\d{1,3}){3}|[\\da-fA-F:.]*:[\\da-fA-F:.]*)(?:/\\d{1,3})?$',
          description: 'an address such as 203.0.113.7, or a range such as 203.0.113.0/24',
        },
        type: { enum: ['show', 'dont_show', ''], default: 'show' },
      },
    },
  },
} as const;

export const SERVER_ONLY_WORDS: Settings = {
  ip_filter: {
    label: 'By the visitor’s IP address',
    help: 'The display server alone decides by it. No page is sent the list.',
    row: 'rule',
    first: [{ value: '203.0.113.0/24', type: 'dont_show' }],
  },
  'ip_filter.*.value': { label: 'Address or range', help: 'Such as 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32.' },
  'ip_filter.*.type': { label: 'Then', names: { show: 'show only there', dont_show: 'do not show there' } },
};
