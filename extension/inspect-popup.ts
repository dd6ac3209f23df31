/** What DevTools run in the page to open a popup in Elements: at its box, which is inside the popup's open shadow root. */
export function inspectPopup(popupId: string): string {
  const id = JSON.stringify(popupId);
  return `{
    const host = [...document.querySelectorAll('.poptin-popup')].find((each) => each.dataset.poptinId === ${id});
    if (host) inspect(host.shadowRoot?.querySelector('.poptin-box') ?? host);
  }`;
}
