/** Calls that tell the server about a visitor, by path, with the answer in its place. Made of contract/calls.ts by `npm run schemas`. */
// biome-ignore format: a call a line.
export const TELLING_CALLS: ReadonlyArray<readonly [path: string, answer: object]> = [
  ["/api/display/conversion/",{"success":true,"conversion_id":"not-counted"}],
  ["/api/display/viewed/",{"poptin_view_id":"not-counted"}],
  ["/api/display/closed/",{"success":true}],
  ["/shopify/save/browse-abandonment",{"success":true}],
  ["/wix/save-ordered-products",{"success":true}],
  ["/api/display/total-website-session/",{"success":true}],
  ["/api/display/identify/",{"success":true,"contact":"true","shown":[],"converted":[]}],
  ["/api/display/conversion-activities/",{"success":true}],
  ["/api/display/limitLogs/",{"success":true}],
];
