import type { Orders } from '../page/control.ts';
import type { Complaint } from './complaints.ts';

/** A browser tab with its own visitor, under any driver. */
export interface Tab {
  /** Makes this script run in every page before its first script, and answers its question for orders. */
  prepare(script: string, orders: () => Orders): Promise<void>;
  /** @returns the status of the page; null if it has none */
  goto(url: string): Promise<number | null>;
  reload(): Promise<void>;
  back(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Runs in the page. Rejects if the page is left meanwhile. */
  evaluate(expression: string): Promise<unknown>;
  readonly mouse: {
    move(x: number, y: number): Promise<void>;
    click(x: number, y: number): Promise<void>;
    wheel(down: number): Promise<void>;
  };
  type(text: string): Promise<void>;
  press(key: 'Escape' | 'Enter' | 'Tab' | 'Space'): Promise<void>;
  /** Waits a moment for what the page still loads, such as the help of a field. It does not wait for a page that never stops loading. */
  quiet(): Promise<void>;
  /** A picture of the window: a JPEG for people, a PNG to compare. */
  picture(type: 'jpeg' | 'png'): Promise<Uint8Array>;
  /** Errors that reached the page since the last call. */
  complaints(): readonly Complaint[];
}
