import pino, { type Logger } from 'pino';
import type { Config } from '#server/config.ts';
import { toSentence } from './log-sentence.ts';

/**
 * One JSON object a line, with the request's id, or a sentence. Of a request only method, path and status are written:
 * queries, bodies, cookies and addresses can hold personal data or secrets.
 */
export function createLog(config: Pick<Config, 'logLevel' | 'logFormat'>, node: string): Logger {
  const options = {
    level: config.logLevel,
    base: { node },
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: request.url.split('?')[0],
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: describeError,
    },
  };
  if (config.logFormat === 'json') return pino(options);
  return pino(options, { write: (line) => void process.stdout.write(toSentence(line)) });
}

type Described = { type: string; message: string; code?: string; stack?: string; cause?: Described };

/** The message of a failed query lists its parameters, which can be anybody's data: it is left out. */
function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const isQuery = 'query' in error && 'params' in error;
  const message = isQuery ? `Failed query: ${String(error.query)}` : error.message;
  return {
    type: error.name,
    message,
    ...('code' in error && { code: String(error.code) }),
    ...(error.stack && {
      stack: isQuery ? error.stack.slice(error.stack.indexOf('\n    at ')) : error.stack,
    }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
