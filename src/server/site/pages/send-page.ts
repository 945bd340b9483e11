import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type StyledBody } from './pack.ts';

export type Sendable = {
  body: () => Promise<StyledBody>;
  /** Who has it by this tag need not be sent it again. */
  tag?: string;
};

type Exchange = { request: FastifyRequest; reply: FastifyReply };

/**
 * `personal`: about one person, by a key in its address; `known`: for somebody who is signed in, or is known by a cookie; `byLanguage`: in the
 * one that was chosen before, or that the browser asks for; `byFrame`: as it looks where the browser shows it.
 */
type PageDelivery = {
  /** The policy of a page with this style. */
  toPolicy: (policy: string, styleHash: string) => string;
  status: number;
  personal: boolean;
  known: boolean;
  byLanguage: boolean;
  byFrame: boolean;
};

/** Answers a page that is drawn, or nothing to who has it already. */
export async function sendPage(
  { request, reply }: Exchange,
  { body, tag, toPolicy, status, personal, known, byLanguage, byFrame }: Sendable & PageDelivery,
): Promise<FastifyReply> {
  reply.header('cache-control', personal || known ? 'private, no-cache' : 'no-cache');
  const varying = ['accept-encoding', ...(byLanguage ? ['accept-language', 'cookie'] : [])];
  reply.header('vary', [...varying, ...(byFrame ? ['sec-fetch-dest'] : [])].join(', '));
  // The key in its address opens it: no site that it leads to may learn of it, and no list of pages.
  if (personal) reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
  // Also with 304: what is answered then takes the place of what the browser has kept.
  const page = await body();
  const policy = reply.getHeader('content-security-policy');
  if (typeof policy === 'string') reply.header('content-security-policy', toPolicy(policy, page.styleHash));
  if (tag !== undefined) {
    reply.header('etag', tag);
    if (request.headers['if-none-match']?.split(/,\s*/).includes(tag)) return reply.code(304).send();
  }
  reply.code(status).type('text/html; charset=utf-8');
  const encoding = chooseEncoding(request.headers['accept-encoding'], page.html);
  if (!encoding) return reply.send(page.html);
  return reply.header('content-encoding', encoding).send(await page.pack(encoding));
}
