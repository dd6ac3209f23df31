import type { PopupState } from '../../../runtime/decide/display/config.ts';
import type { Command, Runtime } from '../../../runtime/devtools-hook.ts';
import type { Emit } from '../../../runtime/events.ts';

type Give<K extends Command['kind']> = (runtime: Runtime, command: Extract<Command, { kind: K }>) => void;

const ON_ITS_WAY: readonly PopupState[] = ['queued', 'preparing'];

/** The effect of each command on a running runtime. The embed carries no code for this. */
const COMMANDS: { readonly [K in Command['kind']]: Give<K> } = {
  show(runtime, { popupId, ignoreGates }) {
    const popup = runtime.popups.get(popupId);
    // A queued popup is already requested. Its gates are asked when its turn comes, and the flag overrides them then.
    if (popup && ignoreGates && ON_ITS_WAY.includes(popup.state)) popup.ignoreGates = true;
    else runtime.show(popupId, ignoreGates);
  },
  close: (runtime, { popupId }) => runtime.close(popupId ?? undefined),
  off: (runtime) => runtime.off(),
  on: (runtime) => runtime.on(),
  fire: ({ popups }, { popupId, trigger, nth }) => popups.get(popupId)?.trigger({ by: trigger, nth, forced: true }),
  arm: ({ popups }, { popupId }) => popups.get(popupId)?.arm(),
  submit: ({ popups }, { popupId }) => popups.get(popupId)?.submit(),
};

/** Logs a command and then runs it, so that the log shows what it caused. */
export function giveCommand(runtime: Runtime, command: Command, emit: Emit): void {
  emit({ type: 'command', command });
  (COMMANDS[command.kind] as Give<Command['kind']>)(runtime, command);
}
