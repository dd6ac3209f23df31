/** The part of Lighthouse that lighthouse-on-shop.ts uses, so that the compiler reads the lab without its packages. */
declare module 'lighthouse' {
  interface Audit {
    readonly numericValue?: number;
    readonly details?: { readonly items?: ReadonlyArray<{ readonly url: string; readonly total: number }> };
  }
  interface Result {
    readonly lhr: {
      readonly audits: Readonly<Record<string, Audit | undefined>>;
      readonly categories: { readonly performance?: { readonly score: number | null } };
    };
  }
  interface Flags {
    readonly port: number;
    readonly logLevel: 'error';
    readonly onlyCategories: readonly string[];
    readonly blockedUrlPatterns: readonly string[];
  }
  export default function lighthouse(url: string, flags: Flags): Promise<Result | undefined>;
}
