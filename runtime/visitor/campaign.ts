/** Names by which links tell of a campaign, and advertisers of a click. */
export const OF_CAMPAIGN = /^(?:utm|gad)_|clk?id$|^[gw]braid$|^li_fat_id$|^epik$|^sccid$/i;
