import type { Channel } from '../../inspection/protocol/channel.ts';

/** Runs a script in the page that DevTools inspect, and calls back when it has run. */
type RunInPage = (script: string, done: () => void) => void;

/**
 * The abilities of a panel in DevTools. They may run a script in the inspected page, whatever its policy says.
 * @param code reads the code of a report on accessibility from the extension
 */
export function inDevTools(runInPage: RunInPage, code: () => Promise<string>): Pick<Channel, 'inspect' | 'bringAudit'> {
  return {
    inspect: (popupId) => runInPage(inspectPopup(popupId), () => {}),
    bringAudit: async () => {
      const script = await code();
      await new Promise<void>((done) => runInPage(`${script}\n;0`, done));
    },
  };
}

/** The script with which DevTools reveal a popup in Elements: its box, inside the open shadow root. */
function inspectPopup(popupId: string): string {
  const id = JSON.stringify(popupId);
  return `{
    const host = [...document.querySelectorAll('.poptin-popup')].find((each) => each.dataset.poptinId === ${id});
    if (host) inspect(host.shadowRoot?.querySelector('.poptin-box') ?? host);
  }`;
}
