export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The actions of a visitor and the views of a test, in any engine. */
export interface EnginePage {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Until nothing has been on its way to the page for half a second: Firefox keeps none in its cache of pages that still waits for something. */
  atRest(): Promise<void>;
  /** The page's address, without asking the page. */
  url(): Promise<string>;
  /** The window that the page has, without what the browser puts around it. */
  resize(width: number, height: number): Promise<void>;
  /** Runs in the page. It gets its values as arguments, and returns plain data. */
  evaluate<Given extends unknown[], Answer>(run: (...given: Given) => Answer | Promise<Answer>, ...given: Given): Promise<Answer>;
  /** A number that the page has under a name. */
  count(name: string): Promise<number>;
  /** With the browser's own pointer, on what is found there. In a popup: by `.poptin-popup >>> selector`. */
  click(selector: string): Promise<void>;
  /** With the pointer held down, from the first place of the window to the last. */
  drag(places: readonly Place[]): Promise<void>;
  /** On the keyboard, into what has the focus. */
  type(text: string): Promise<void>;
  press(key: 'Escape' | 'Tab' | 'Enter'): Promise<void>;
  /** A PNG of the window. */
  screenshot(): Promise<Uint8Array>;
}

export interface Engine {
  readonly page: EnginePage;
  readonly version: string;
  /** Without the cookies of the last one; each site of a test is an origin of its own, so storage is empty. */
  newVisitor(): Promise<EnginePage>;
  close(): Promise<void>;
}

/** Reads a selector `a >>> b`: b is in the open shadow root of a. */
export const pathOf = (selector: string): readonly string[] => selector.split('>>>').map((part) => part.trim());
