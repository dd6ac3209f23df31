/**
 * Every tab by its id, with the filter of its list; null for a tab without one. Each tab declares its own row
 * (`declare module`), so the store knows the ids and imports no tab.
 */
// biome-ignore lint/suspicious/noEmptyInterface: tabs add their rows.
export interface TabFilters {}

export type TabId = keyof TabFilters;

/** The chosen row of each tab, by the row's id. */
export type ChosenRows = Readonly<Partial<Record<TabId, string | undefined>>>;
