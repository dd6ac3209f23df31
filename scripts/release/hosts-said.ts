import { HOSTS } from '../build/embed-config.ts';

/** The servers that the embed of this release calls, for whoever uploads it. */
export function hostsSaid({ __DISPLAY_HOST__: display, __API_HOST__: api, __CREDIT_URL__: credit }: typeof HOSTS = HOSTS): string {
  const credits = credit ? `Credit links lead to ${credit}.` : 'Without CREDIT_URL, popups show no credit link.';
  if (![display, api].some((host) => host.endsWith('.example')))
    return `pixel.js asks ${display} for popups, and sends all else to ${api}. ${credits}`;
  return 'pixel.js has placeholders for its hosts. Make the release again with DISPLAY_HOST and API_HOST, or give each tag data-display-host and data-api-host.';
}
