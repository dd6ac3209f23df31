/** Pages with and without a vendor's popup, made from what its documentation or its own code puts there. */
export interface VendorPage {
  /** The id of its rule. */
  readonly vendor: string;
  /** The vendor's presence: its tag or its globals. */
  readonly head: string;
  /** A popup that a visitor can see. */
  readonly open: string;
  /** The same after it was closed, or before it came, as the vendor leaves it. */
  readonly closed: string;
  /** Something that looks like it and is not: another product, or the page's own. */
  readonly lookalike: string;
}

export const MIDDLE = 'position:fixed;left:30%;top:20%;width:400px;height:300px;background:#fff';
export const FULL = 'position:fixed;inset:0;background:rgb(0 0 0 / 40%)';
export const BAR = 'position:fixed;left:0;right:0;bottom:0;height:120px;background:#fff';
export const script = (src: string): string => `<script async src="${src}"></script>`;
export const inline = (code: string): string => `<script>${code}</script>`;
/** An element with an open shadow root, as a vendor's script makes one. */
export const shadow = (element: string, inner: string): string =>
  element.replace('><', `><template shadowrootmode="open">${inner}</template><`);
/** A dialog of the page itself, on every page where no vendor's popup is expected. */
export const OWN_DIALOG = `<div role="dialog" aria-modal="true" aria-label="Sign up" class="modal popup newsletter-modal show" style="${MIDDLE}"><h2>Letters</h2><input type="email"><button class="close">×</button></div>`;
