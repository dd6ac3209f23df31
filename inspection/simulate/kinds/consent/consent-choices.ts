/** The tools that the runtime asks whether a store's visitor may be tracked (GAT-09); `gpc` is the browser's Global Privacy Control. */
export const CONSENT_SIGNALS = ['shopify', 'wix', 'wordpress', 'tcf', 'google', 'gpc'] as const;
export type ConsentSignal = (typeof CONSENT_SIGNALS)[number];

/** The visitor's answer: at once, not yet, or some seconds after each page starts. */
export const CONSENT_CHOICES = ['yes', 'no', 'undecided', 'later-yes', 'later-no'] as const;
export type ConsentChoice = (typeof CONSENT_CHOICES)[number];

/** A signal that is absent keeps its real answer. */
export type SimulatedConsent = Readonly<Partial<Record<ConsentSignal, ConsentChoice>>>;

/** The choices for one signal. The browser's own signal is on or off, and never changes on a page. */
export const consentChoices = (signal: ConsentSignal): readonly ConsentChoice[] => (signal === 'gpc' ? ['yes', 'no'] : CONSENT_CHOICES);
