import type { Page } from '@playwright/test';

/** A node as Chromium's DevTools report it, with its children, its shadow tree and the inside of a field. */
interface Told {
  readonly nodeId: number;
  readonly nodeType: number;
  readonly nodeValue: string;
  readonly attributes?: readonly string[];
  readonly children?: readonly Told[];
  readonly shadowRoots?: readonly Told[];
}

const inside = (node: Told): Told[] => [...(node.shadowRoots ?? []), ...(node.children ?? [])].flatMap((one) => [one, ...inside(one)]);
const hasText = ({ children = [] }: Told) => children.some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue.trim());

/** Runs in the page: leaves of what is shown all that is set in the default font, on every screen. A serif or a monospace is the system's by design. */
function leaveDefault(name: string): void {
  const root = document.querySelector(`.${name}`)?.shadowRoot;
  for (const screen of root?.querySelectorAll<HTMLElement>('[data-screen],.quiet') ?? []) screen.hidden = false;
  for (const one of root?.querySelectorAll('[data-poptin-container] *') ?? [])
    if (!getComputedStyle(one).fontFamily.includes('Poptins')) one.remove();
}

/** The fonts of this machine that a popup's default text was really drawn with: none, unless a font of ours lacks a letter. */
export async function systemFonts(page: Page, name = 'poptin-popup'): Promise<string[]> {
  await page.evaluate(leaveDefault, name);
  const drawn = () => page.evaluate(() => document.fonts.ready.then(() => undefined));
  await drawn();
  const devtools = await page.context().newCDPSession(page);
  for (const domain of ['DOM', 'CSS'] as const) await devtools.send(`${domain}.enable`);
  const { root } = await devtools.send('DOM.getDocument', { depth: -1, pierce: true });
  const host = inside(root).find(({ attributes = [] }) => attributes.includes(name));
  const found: string[] = [];
  let own = 0;
  for (const { nodeId } of host ? inside(host).filter(hasText) : []) {
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    own += fonts.filter(({ isCustomFont }) => isCustomFont).length;
    found.push(...fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName, glyphCount }) => `${familyName}: ${glyphCount}`));
  }
  await devtools.detach();
  return own ? found : ['nothing is drawn in a font of ours'];
}
