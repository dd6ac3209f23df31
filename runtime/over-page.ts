/**
 * Puts what floats over the page beside the body, where it stays in the window whatever becomes of that: an accessibility tool's grey filter,
 * a menu that slides it aside, another in its place (R4, TYP-13, EMB-05).
 */
export function putOverPage(host: HTMLElement): void {
  // What `all: initial` leaves as it is.
  host.dir = getComputedStyle(document.body).direction;
  document.documentElement.append(host);
}
