/** Says why the list is empty. While nothing is counted, the panel answers conversions itself. */
export const emptyWords = (isUncounted: boolean): string =>
  isUncounted
    ? 'The page is simulated and nothing is counted: the panel itself answers, so no lead arrives here. Stop simulating, or count what is simulated.'
    : 'Fill in a popup on the site: its lead arrives here within a second.';
