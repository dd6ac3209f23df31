/** Hostile pages for the other engines, one of each kind, a few seconds each; `TEST_HOSTILE=1` goes through all of them. */
export const HOSTILE_SAMPLE =
  /^(lists-throw|iterators-throw|texts-throw|json-throws|json-of-lists-is-text|map-missing|promise-own|fetch-throws|fetch-rejects|timeout-throws|frame-never|listeners-do-nothing|query-throws|clobbered-tools|clobbered-forms|frozen-prototypes|no-shadow|crypto-throws|date-own|history-throws|storage-throws|url-missing|prototype-1-6|zone-js|core-js-2|trusted-types-none|policy-no-frames|locks-never|sandbox-no-fetch|sandbox-scripts)$/;
