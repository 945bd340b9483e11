import '@fastify/cookie';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { sessionSeconds } from '../access/session-store.ts';
import { browserCookie, sessionCookie } from './identify.ts';

/** The little that handlers may do to the reply besides answering. */
export type ReplyTools = {
  setSession(token: string): void;
  clearSession(): void;
  setBrowser(cookie: string): void;
  /** Says of which state the answer is. */
  tag(state: string): void;
  /** Answers with a file instead of JSON; with nothing where the reader has it already, by its tag. */
  file(file: AnsweredFile): void;
  /** Has a file been answered? Then there is nothing to add. */
  isAnswered(): boolean;
  /** The raw reply, for streams. */
  raw: FastifyReply;
};

type AnsweredFile = {
  name: string;
  type: string;
  content: string | Buffer | Readable;
  tag?: string;
  /** Shown where it is opened, instead of saved. Only for what browsers show and never run. */
  inline?: boolean;
};

const toDisposition = (name: string, inline: boolean): string =>
  `${inline ? 'inline' : 'attachment'}; filename="${name.replace(/[^\w.-]/g, '-')}"`;

export function createReplyTools(reply: FastifyReply, secure: boolean): ReplyTools {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  let answered = false;
  return {
    setSession: (token) =>
      void reply.setCookie(sessionCookie(secure), token, { ...options, maxAge: sessionSeconds }),
    setBrowser: (cookie) =>
      void reply.setCookie(browserCookie(secure), cookie, { ...options, maxAge: sessionSeconds }),
    clearSession: () => void reply.clearCookie(sessionCookie(secure), options),
    tag: (state) => void reply.header('etag', state),
    file({ name, type, content, tag, inline = false }) {
      answered = true;
      if (tag !== undefined) void reply.header('etag', tag).header('cache-control', 'private, no-cache');
      if (tag !== undefined && reply.request.headers['if-none-match'] === tag) {
        void reply.code(304).send();
        return;
      }
      void reply
        .code(200)
        .header('content-disposition', toDisposition(name, inline))
        .type(type)
        .send(content);
    },
    isAnswered: () => answered,
    raw: reply,
  };
}
