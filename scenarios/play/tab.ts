import type { Orders } from '../page/control.ts';

/** One tab of a browser with a visitor of its own, whoever drives it. */
export interface Tab {
  /** Has this script run in every page before its first, and its question for orders answered. */
  prepare(script: string, orders: () => Orders): Promise<void>;
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Runs in the page; rejects where the page is left meanwhile. */
  evaluate(expression: string): Promise<unknown>;
  readonly mouse: {
    move(x: number, y: number): Promise<void>;
    click(x: number, y: number): Promise<void>;
    wheel(down: number): Promise<void>;
  };
  type(text: string): Promise<void>;
  press(key: 'Escape' | 'Enter' | 'Tab' | 'Space'): Promise<void>;
  /** A JPEG of the window. */
  picture(): Promise<Uint8Array>;
  /** Errors that reached the page since it was asked last. */
  complaints(): readonly string[];
}
