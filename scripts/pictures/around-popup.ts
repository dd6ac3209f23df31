/** Runs in the page: a rectangle around the popup, with a little of the page. */
export function aroundPopup() {
  const parts = document.querySelector('.poptin-popup')?.shadowRoot?.querySelectorAll('.poptin,.panel') ?? [];
  const boxes = [...parts].map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 0);
  const x = Math.max(0, Math.min(...boxes.map(({ left }) => left)) - 16);
  const y = Math.max(0, Math.min(...boxes.map(({ top }) => top)) - 16);
  const right = Math.min(innerWidth, Math.max(...boxes.map((box) => box.right)) + 16);
  const bottom = Math.min(innerHeight, Math.max(...boxes.map((box) => box.bottom)) + 16);
  return { x, y, width: right - x, height: bottom - y };
}
