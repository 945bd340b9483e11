import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageParameter, languages } from '#engine/format/languages.ts';

const cookie = 'trellis-language';

/** What was chosen before on this visit. */
export const readKeptLanguage = ({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined =>
  cookies[cookie];

/** Who has chosen a language reads the next page in it, too, until the browser is closed. It says nothing else of anybody. */
export function keepLanguage(reply: FastifyReply, query: URLSearchParams, secure: boolean): void {
  const chosen = languages.find((language) => language === query.get(languageParameter));
  if (isFramedElsewhere(reply.request)) return;
  if (chosen === undefined || readKeptLanguage(reply.request) === chosen) return;
  void reply.setCookie(cookie, chosen, { path: '/', httpOnly: true, sameSite: 'lax', secure });
}

/** In a frame of another site a browser refuses the cookie, and complains of it; the address there says the language. */
const isFramedElsewhere = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-dest'] === 'iframe' && headers['sec-fetch-site'] === 'cross-site';
