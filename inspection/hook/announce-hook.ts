import type { RuntimeEvent } from '../../runtime/events.ts';
import { detectPlatform } from '../../runtime/store/platform/platform.ts';
import { PROTOCOL_VERSION } from '../protocol/protocol.ts';
import type { Inspected } from './inspected.ts';

/** Tells panel and toolbar about the page: its runtime, its tag and its number of popups. */
export interface Announcement {
  send(anew?: boolean): void;
  /** Announces the page again when its popups changed. */
  hear(event: RuntimeEvent): void;
  /** Trusted Types keep the extension's runtime from reading any popup here. */
  refuseMarkup(): void;
}

/** @param isOwn true while the extension's runtime holds back the page's build */
export function createAnnouncement(inspected: Inspected, isOwn: () => boolean): Announcement {
  const { page } = inspected;
  let popups = new Set<string>();
  let noMarkup = false;

  function send(anew?: boolean): void {
    const { runtime, ports } = inspected;
    inspected.send({
      kind: 'attached',
      version: PROTOCOL_VERSION,
      documentId: page.documentId,
      url: page.url(),
      runtime: runtime?.version ?? null,
      // Every runtime so far speaks version 1. A later runtime's release, `runtime.version`, identifies its version.
      speaks: runtime && PROTOCOL_VERSION,
      own: isOwn(),
      tag: page.tag(),
      popups: popups.size,
      noMarkup,
      platform: ports && detectPlatform(ports.page),
      anew,
    });
  }
  return {
    send,
    hear(event) {
      // In a single-page app, popups of the previous URL may still be open. A new document has none yet.
      if (event.type === 'page-entered') popups = new Set(inspected.runtime?.popups.keys());
      else if (event.type === 'config-received') for (const { id } of event.popups) popups.add(id);
      else return;
      send();
    },
    refuseMarkup() {
      noMarkup = true;
      send();
    },
  };
}
