import type { IncomingMessage, ServerResponse } from 'node:http';
import { startSandbox } from '#sandbox';

export type Sandbox = {
  smtpUrl: string;
  /** Where it speaks the HTTP APIs of the services it stands in for. */
  apiUrl: string;
  /** Answers what arrives for the sandbox's own host. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Ends the event streams of its pages, which would hold up the end of the server. */
  endStreams(): void;
};

/** Stands in for the outside world where none is configured; what its processors know is kept in the folder. The rest of the server sees addresses and keys only. */
export async function openSandbox(folder: string, undo: (() => void | Promise<void>)[]): Promise<Sandbox> {
  const sandbox = await startSandbox({ folder });
  undo.push(() => sandbox.stop());
  return sandbox;
}
