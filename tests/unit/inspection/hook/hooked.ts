import { vi } from 'vitest';
import { createHook } from '../../../../inspection/hook/hook.ts';
import type { HookPage } from '../../../../inspection/hook/hook-page.ts';
import { lateHook } from '../../../../inspection/hook/late-hook.ts';
import type { PageCall } from '../../../../inspection/hook/runtime/page-calls.ts';
import type { Report, Request } from '../../../../inspection/protocol/protocol.ts';
import type { Firing } from '../../../../runtime/decide/waiting/owner.ts';
import type { Command, Runtime } from '../../../../runtime/devtools-hook.ts';
import type { PopupController } from '../../../../runtime/show/machine/popup-controller.ts';
import { FakeSignals } from '../../../support/fake-signals.ts';
import { only } from '../../../support/only.ts';
import { fakeLeads } from '../fake-leads.ts';

/** A hook on a page of plain values, with its reports, its requests and its timers. */
export function hooked({ isAhead = false, late = true, memoryId = 'popup1' } = {}) {
  const reports: Report[] = [];
  const calls: PageCall[] = [];
  const commands: Command[] = [];
  const timers: Array<{ ms: number; run: () => void }> = [];
  const reload = vi.fn<() => void>();
  const blocked: boolean[] = [];
  let ask: (request: Request) => void = () => {};
  let presence: (present: boolean) => void = () => {};
  let parsed = () => {};
  let show = () => {};
  const page: HookPage = {
    documentId: 'doc-1',
    url: () => 'https://shop.example/',
    now: () => 5,
    after: (ms, run) => void timers.push({ ms, run }),
    reload,
    ...{ elapsed: () => 0, afterFrame() {}, goTo() {} },
    leads: fakeLeads,
    signals: () => new FakeSignals(),
    blockAds: (on) => void blocked.push(on),
    tag: () => null,
    whyFailed: () => null,
    onForbidden: () => {},
    check() {},
    afterActivation(run) {
      if (isAhead) show = run;
      else run();
    },
    whenParsed: (run) => {
      parsed = run;
    },
    onPresence: (run) => {
      presence = run;
    },
  };
  const listen = (run: typeof ask) => {
    ask = run;
  };
  const hook = createHook(
    { send: (message) => void (message.kind === 'call' ? calls.push(message) : reports.push(message)), listen },
    page,
  );
  if (late) hook.offerLate(lateHook);
  const popup = {
    state: 'armed',
    popup: { id: 'popup1', memoryId },
    trigger: ({ by, nth = null }: Firing) => commands.push({ kind: 'fire', popupId: 'popup1', trigger: by, nth }),
    arm: () => commands.push({ kind: 'arm', popupId: 'popup1' }),
    submit: () => commands.push({ kind: 'submit', popupId: 'popup1' }),
  };
  const runtime: Runtime = {
    version: '0.1.0',
    popups: new Map([['popup1', only<PopupController>(popup)]]),
    show: (popupId, ignoreGates) => commands.push({ kind: 'show', popupId, ignoreGates }),
    close: (popupId) => commands.push({ kind: 'close', popupId: popupId ?? null }),
    off: () => commands.push({ kind: 'off' }),
    identify: () => {},
    on: () => commands.push({ kind: 'on' }),
    explain: () => [],
    report: async () => undefined,
  };
  const passTime = () => {
    for (const { run } of timers.splice(0)) run();
  };
  const of = <K extends Report['kind']>(kind: K) =>
    reports.filter((report): report is Extract<Report, { kind: K }> => report.kind === kind);
  return {
    hook,
    runtime,
    reports,
    calls,
    parse: () => parsed(),
    show: () => show(),
    of,
    commands,
    reload,
    blocked,
    passTime,
    timers,
    ask: (request: Request) => ask(request),
    leave: () => presence(false),
    comeBack: () => presence(true),
  };
}
