/** How far down the page is, and how far it should be: its end, a percentage of the scrollable height, or a number of pixels. */
export function scrolledTo(target: string): { readonly now: number; readonly target: number } {
  const most = Math.max(0, document.documentElement.scrollHeight - innerHeight);
  const amount = Number.parseFloat(target);
  const wanted = target === 'top' ? 0 : target === 'end' ? most : target.includes('%') ? Math.ceil((most * amount) / 100) : amount;
  return { now: scrollY, target: Math.min(most, wanted) };
}
