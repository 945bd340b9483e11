import type { IncomingMessage, ServerResponse } from 'node:http';
import { startSandbox } from '#sandbox';
import type { Config } from './config.ts';
import { StartProblem } from './start-problem.ts';

export type Sandbox = {
  smtpUrl: string;
  /** Where it speaks the HTTP APIs of the services it stands in for. */
  apiUrl: string;
  /** Answers what arrives for the sandbox's own host. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Ends the event streams of its pages, which would hold up the end of the server. */
  endStreams(): void;
};

type Ports = Pick<Config, 'SANDBOX_SMTP_PORT' | 'SANDBOX_API_PORT'>;

/** Stands in for the outside world where none is configured; what its processors know is kept in the folder. The rest of the server sees addresses and keys only. */
export async function openSandbox(
  { SANDBOX_SMTP_PORT: smtpPort, SANDBOX_API_PORT: apiPort }: Ports,
  folder: string,
  undo: (() => void | Promise<void>)[],
): Promise<Sandbox> {
  try {
    const sandbox = await startSandbox({ folder, smtpPort, apiPort });
    undo.push(() => sandbox.stop());
    return sandbox;
  } catch (error) {
    throw toPortProblem(error) ?? error;
  }
}

const toPortProblem = (error: unknown): StartProblem | undefined =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    ? new StartProblem(
        `The sandbox cannot listen: ${error.message}.`,
        'Choose another SANDBOX_SMTP_PORT or SANDBOX_API_PORT, or leave them out.',
      )
    : undefined;
