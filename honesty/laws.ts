/**
 * A law, a ruling or a guideline that a risk refers to. Whether it applies depends on the site and its visitors, and a lawyer has to
 * decide.
 */
export interface Law {
  /** Its usual name, with the article. */
  readonly name: string;
  readonly url: string;
}

/** Each by the name that rules use. Links lead to the text itself, or to its authority. */
export const LAWS = {
  misleading: { name: 'EU: Unfair Commercial Practices Directive, articles 5 to 9', url: 'https://eur-lex.europa.eu/eli/dir/2005/29/oj' },
  limitedTime: {
    name: 'EU: Unfair Commercial Practices Directive, annex I no. 7 (false limited time)',
    url: 'https://eur-lex.europa.eu/eli/dir/2005/29/oj',
  },
  prizes: {
    name: 'EU: Unfair Commercial Practices Directive, annex I no. 19 and 31 (prizes)',
    url: 'https://eur-lex.europa.eu/eli/dir/2005/29/oj',
  },
  guidance: {
    name: 'EU: guidance on the Unfair Commercial Practices Directive, 4.2.7 (dark patterns)',
    url: 'https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:52021XC1229(05)',
  },
  platforms: { name: 'EU: Digital Services Act, article 25 (online platforms)', url: 'https://eur-lex.europa.eu/eli/reg/2022/2065/oj' },
  consent: { name: 'EU: GDPR, articles 4(11) and 7', url: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj' },
  planet49: {
    name: 'EU: Court of Justice, C-673/17 Planet49',
    url: 'https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:62017CJ0673',
  },
  ftc: {
    name: 'US: FTC staff report, Bringing Dark Patterns to Light (2022)',
    url: 'https://www.ftc.gov/reports/bringing-dark-patterns-light',
  },
  california: {
    name: 'California: CCPA regulations, 11 CCR § 7004',
    url: 'https://www.law.cornell.edu/regulations/california/11-CCR-7004',
  },
  israelMisleading: {
    name: 'Israel: Consumer Protection Law 1981, section 2 (misleading)',
    url: 'https://www.wipo.int/wipolex/en/legislation/details/2389',
  },
  israelPressure: {
    name: 'Israel: Consumer Protection Law 1981, section 3 (unfair influence)',
    url: 'https://www.wipo.int/wipolex/en/legislation/details/2389',
  },
  israelTicked: {
    name: 'Israel: Consumer Protection Authority, directive on marked defaults (2022)',
    url: 'https://herzoglaw.co.il/en/news-and-insights/clients-update-marking-a-default-option/',
  },
  interstitials: {
    name: 'Google Search: avoid intrusive interstitials and dialogs',
    url: 'https://developers.google.com/search/docs/appearance/avoid-intrusive-interstitials',
  },
  targetSize: {
    name: 'WCAG 2.2: 2.5.8 Target Size (Minimum)',
    url: 'https://www.w3.org/WAI/WCAG22/Understanding/target-size-minimum.html',
  },
  nonText: {
    name: 'WCAG 2.2: 1.4.11 Non-text Contrast',
    url: 'https://www.w3.org/WAI/WCAG22/Understanding/non-text-contrast.html',
  },
  keyboardTrap: {
    name: 'WCAG 2.2: 2.1.2 No Keyboard Trap',
    url: 'https://www.w3.org/WAI/WCAG22/Understanding/no-keyboard-trap.html',
  },
} as const satisfies Readonly<Record<string, Law>>;

export type LawName = keyof typeof LAWS;
