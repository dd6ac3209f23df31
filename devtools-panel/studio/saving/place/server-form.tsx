import { Plug, Unplug } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../parts/controls/button.tsx';
import { useSaving } from '../saving-store.ts';

const FIELD = 'h-6.5 w-full min-w-0 rounded border border-edge bg-surface px-1.5 font-mono text-sm';

/** Asks for the display server once. The tool keeps it, and no page learns it. */
export function ServerForm() {
  const connect = useSaving((state) => state.connect);
  const busy = useSaving((state) => state.busy);
  const [address, setAddress] = useState('');
  const [token, setToken] = useState('');
  const id = useId();
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await connect(address, token)) setToken('');
  }
  return (
    <form onSubmit={submit} aria-label="The display server" className="grid max-w-120 gap-2">
      <div className="grid gap-0.5">
        <label htmlFor={`${id}-address`}>Address of its admin API</label>
        <input
          id={`${id}-address`}
          required
          value={address}
          placeholder="https://display.example:4602"
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => setAddress(target.value)}
          className={`${FIELD} placeholder:text-quiet`}
        />
      </div>
      <div className="grid gap-0.5">
        <label htmlFor={`${id}-token`}>Its token</label>
        <input
          id={`${id}-token`}
          required
          type="password"
          value={token}
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setToken(target.value)}
          className={FIELD}
        />
        <span id={`${id}-hint`} className="text-sm text-pretty text-quiet">
          From ADMIN_TOKEN, or from the file display.admin-token beside the server’s data. Address and token stay in this tool: no page and
          no recording gets them.
        </span>
      </div>
      <div>
        <Button type="submit" look="main" icon={Plug} offBecause={busy ? 'Waiting for the server.' : ''}>
          Connect
        </Button>
      </div>
    </form>
  );
}

/** Names the server, with a button to choose another. */
export function ServerLine() {
  const server = useSaving((state) => state.server);
  const forget = useSaving((state) => state.forget);
  const isOwn = server?.token === '';
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span className="min-w-0 break-words">
        Saves to {isOwn ? 'the display server of this harness' : <span className="font-mono text-sm">{server?.origin}</span>}.
      </span>
      {!isOwn && (
        <Button look="quiet" icon={Unplug} onClick={forget}>
          Forget it
        </Button>
      )}
    </p>
  );
}
