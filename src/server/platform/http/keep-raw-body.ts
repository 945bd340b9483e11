import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Byte for byte what was sent: a signature is of that, and of nothing that was parsed from it. */
    sentBody?: string;
  }
}

/** A hook before the parser, for calls whose body is signed. The parser still limits how much it reads. */
export async function keepRawBody(
  request: FastifyRequest,
  _reply: unknown,
  payload: NodeJS.ReadableStream,
): Promise<Readable> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of payload) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    // One more than allowed is enough for the parser to refuse it.
    chunks.push(bytes);
    if (size > mostBytes) break;
  }
  const body = Buffer.concat(chunks);
  request.sentBody = body.toString('utf8');
  return Object.assign(Readable.from([body]), { receivedEncodedLength: body.length });
}

const mostBytes = 300 * 1024;
