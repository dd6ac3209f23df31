/** The part of selenium-webdriver that open-webkit.ts uses, so that the compiler reads the lab without its packages. */
declare module 'selenium-webdriver' {
  export class Capabilities {
    constructor(capabilities: Readonly<Record<string, string>>);
    getBrowserVersion(): string | undefined;
  }

  export const Key: { readonly ESCAPE: string; readonly TAB: string; readonly ENTER: string };

  interface Place {
    readonly x: number;
    readonly y: number;
    readonly duration: number;
  }

  interface Actions {
    move(place: Place): Actions;
    press(): Actions;
    release(): Actions;
    click(): Actions;
    sendKeys(...keys: string[]): Actions;
    perform(): Promise<void>;
  }

  interface Options {
    setTimeouts(timeouts: { readonly script: number; readonly pageLoad: number }): Promise<void>;
    deleteAllCookies(): Promise<void>;
    window(): { setRect(rect: { readonly width: number; readonly height: number }): Promise<unknown> };
  }

  interface Navigation {
    back(): Promise<void>;
    refresh(): Promise<void>;
  }

  export interface WebDriver {
    actions(): Actions;
    executeAsyncScript<T>(script: string, ...given: unknown[]): Promise<T>;
    executeScript<T>(script: string): Promise<T>;
    get(url: string): Promise<void>;
    getCapabilities(): Promise<Capabilities>;
    getCurrentUrl(): Promise<string>;
    manage(): Options;
    navigate(): Navigation;
    quit(): Promise<void>;
    takeScreenshot(): Promise<string>;
  }

  export class Builder {
    disableEnvironmentOverrides(): this;
    usingServer(url: string): this;
    withCapabilities(capabilities: Capabilities): this;
    build(): Promise<WebDriver>;
  }
}

declare module 'selenium-webdriver/remote' {
  export namespace DriverService {
    class Builder {
      constructor(path: string);
      setLoopback(loopback: boolean): this;
      setEnvironment(environment: Readonly<Record<string, string | undefined>>): this;
      build(): { start(): Promise<string>; kill(): Promise<void> };
    }
  }
}
