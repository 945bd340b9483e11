import '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import { sessionSeconds } from '../accounts/session-store.ts';
import { sessionCookie } from './identify.ts';

/** The little that handlers may do to the reply besides answering. */
export type ReplyTools = {
  setSession(token: string): void;
  clearSession(): void;
  /** Answers with a file instead of JSON. */
  file(file: { name: string; type: string; content: string | Buffer }): void;
  /** The raw reply, for streams. */
  raw: FastifyReply;
};

export function createReplyTools(reply: FastifyReply, secure: boolean): ReplyTools {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    setSession: (token) =>
      void reply.setCookie(sessionCookie(secure), token, { ...options, maxAge: sessionSeconds }),
    clearSession: () => void reply.clearCookie(sessionCookie(secure), options),
    file: ({ name, type, content }) =>
      void reply
        .header('content-disposition', `attachment; filename="${name.replace(/[^\w.-]/g, '-')}"`)
        .type(type)
        .send(content),
    raw: reply,
  };
}
