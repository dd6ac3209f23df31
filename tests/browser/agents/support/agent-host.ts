import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A tool's answer, as a host gets it over the wire. */
export interface ToolAnswer {
  readonly isError?: boolean;
  readonly structuredContent?: Record<string, unknown>;
  readonly content: ReadonlyArray<{ readonly type: string; readonly text: string }>;
}

interface Message {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** An agent's host without a model: it starts the server as a process, and speaks the protocol on its standard input and output. */
export class AgentHost {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, (message: Message) => void>();
  /** Its output for people. */
  readonly log: string[] = [];
  /** How many tools were called. */
  called = 0;
  #asked = 0;

  private constructor(args: readonly string[], [program = '', ...before]: readonly string[]) {
    this.#child = spawn(program, [...before, 'mcp', ...args]);
    if (!this.#child.stdout || !this.#child.stderr) throw new Error('The server has no streams.');
    this.#child.stderr.on('data', (text) => this.log.push(`${text}`));
    // Output that is not a message of the protocol would break a host.
    createInterface({ input: this.#child.stdout }).on('line', (line) => {
      const message = JSON.parse(line) as Message;
      this.#waiting.get(message.id ?? -1)?.(message);
    });
  }

  /** @param program the command line, in the repository or as it was installed */
  static async start(args: readonly string[] = [], program = [process.execPath, 'command-line/poptins.ts']): Promise<AgentHost> {
    const host = new AgentHost(args, program);
    await host.ask('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'tests', version: '1' } });
    host.#write({ method: 'notifications/initialized' });
    return host;
  }

  async ask(method: string, params: object = {}): Promise<unknown> {
    const id = ++this.#asked;
    const answered = new Promise<Message>((done) => this.#waiting.set(id, done));
    this.#write({ id, method, params });
    const { result, error } = await answered;
    this.#waiting.delete(id);
    if (error) throw new Error(error.message);
    return result;
  }

  async call(name: string, given: object = {}): Promise<ToolAnswer> {
    this.called++;
    return (await this.ask('tools/call', { name, arguments: given })) as ToolAnswer;
  }

  /** The same as data. @throws with its sentence if the tool refuses */
  async data<A = Record<string, unknown>>(name: string, given: object = {}): Promise<A> {
    const { isError, structuredContent, content } = await this.call(name, given);
    if (isError || !structuredContent) throw new Error(`${name}: ${content[0]?.text}\n${this.log.join('')}`);
    return structuredContent as A;
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  async close(): Promise<number | null> {
    this.#child.stdin?.end();
    const [code] = await once(this.#child, 'close');
    return code as number | null;
  }

  #write(message: object): void {
    this.#child.stdin?.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  }
}
