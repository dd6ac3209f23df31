interface BeginningPage {
  readonly readyState: DocumentReadyState;
  readonly scripts: Iterable<Pick<HTMLScriptElement, 'src'>>;
}

const EXTENSION = /^[\w-]+-extension:/;

/**
 * Whether a script of the page may have run. One that comes from a file of another extension was put there before the page, and
 * hears nothing that it could not anyway; one that an extension wrote out cannot be told from the page's own.
 */
export const hasBegun = ({ readyState, scripts }: BeginningPage): boolean =>
  readyState !== 'loading' || [...scripts].some(({ src }) => !EXTENSION.test(src));
