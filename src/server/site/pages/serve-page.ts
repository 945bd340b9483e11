import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problemPage } from '#engine/contracts/site/pages.ts';
import type { Boot, PageState } from '#engine/contracts/site/rendered-pages.ts';
import { languageParameter } from '#engine/format/languages.ts';
import { createCache, type Cache } from '#server/platform/cache.ts';
import { offeredLanguages } from '#server/catalogue/offered-languages.ts';
import type { Company } from '#server/platform/access/directory.ts';
import type { CreateAsk } from '#server/platform/http/ask.ts';
import { toErrorReply } from '#server/platform/http/errors.ts';
import type { Front } from '#server/platform/http/front.ts';
import type { Identify } from '#server/platform/http/identify.ts';
import type { Services } from '#server/services.ts';
import { writeMeta } from '../write-meta.ts';
import { createFrameAncestors, withAncestors } from './frame-ancestors.ts';
import { pages } from './index.ts';
import { keepLanguage, readKeptLanguage } from './kept-language.ts';
import { writeLanguageLinks } from './language-links.ts';
import { writeNoScript } from './no-script.ts';
import type { PageMatch } from './match-page.ts';
import { createPageBody, type StyledBody } from './pack.ts';
import type { FreshPage, KeptPage, PageContext, PageResult } from './page.ts';
import { readLanguage } from './read-language.ts';
import { sendPage, type Sendable } from './send-page.ts';
import { hashOfStyle, withStyle } from './style-policy.ts';
import { titles } from './titles.ts';
import { writePage } from './write-html.ts';

export type PageRequest = {
  request: FastifyRequest;
  reply: FastifyReply;
  company: Company;
  match: PageMatch;
  boot: Boot;
  /** What a form has sent without scripts. */
  fields?: URLSearchParams;
};

type Parts = { services: Services; front: Front; identify: Identify; createAsk: CreateAsk };

/** Loads, draws and answers public pages. */
export function createServePage(parts: Parts): (asked: PageRequest) => Promise<FastifyReply> {
  const { front } = parts;
  const kept = createCache<StyledBody>({ seconds: 600, max: 200 });
  const frameAncestors = createFrameAncestors(parts.services);

  async function answer(asked: PageRequest, result: PageResult): Promise<FastifyReply> {
    if (!result) return answer(asked, problem(asked.request, 404));
    const { reply, request, match, boot } = asked;
    const policy = reply.getHeader('content-security-policy');
    if (match.page.embeddable && typeof policy === 'string')
      reply.header('content-security-policy', withAncestors(policy, await frameAncestors(asked.company)));
    keepLanguage(reply, wishesOf(request).query, !parts.services.config.loopback);
    if ('redirect' in result) return reply.redirect(result.redirect, request.method === 'POST' ? 303 : 302);
    // What a link brings along is nobody else's, and the links to other languages repeat it.
    const drawn =
      'cacheKey' in result && isPlain(wishesOf(request).query)
        ? await keepPage(asked, result, { front, services: parts.services, kept })
        : await drawOnce(parts, asked, result);
    return sendPage(asked, {
      ...drawn,
      toPolicy: (known, styleHash) =>
        front.build === null ? known : withStyle(known, styleHash, asked.company),
      status: result.status ?? 200,
      personal: match.page.personal,
      known: boot.signedIn || ('own' in result && result.own === true),
      byLanguage: result.lang !== undefined,
      byFrame: result.byFrame === true,
    });
  }

  return async (asked) => {
    try {
      return await answer(asked, await loadPage(parts, asked));
    } catch (error) {
      const { body, expected, retryAfterSeconds } = toErrorReply(error);
      if (!expected) asked.request.log.error({ err: error }, 'a page failed');
      if (retryAfterSeconds !== undefined) asked.reply.header('retry-after', retryAfterSeconds);
      return answer(asked, problem(asked.request, body.error.statusCode, body.error.message));
    }
  };
}

async function loadPage(parts: Parts, asked: PageRequest): Promise<PageResult> {
  const { services, identify, createAsk } = parts;
  const { request, reply, company, match, fields } = asked;
  const identity = await identify(request);
  const wishes = wishesOf(request);
  const context: PageContext = {
    company,
    services,
    path: match.page.path,
    params: match.params,
    caller: identity.caller,
    log: request.log,
    db: services.tenant(company.id),
    ask: createAsk({ request, reply, identity, language: readLanguage(wishes).lang }),
    ...wishes,
  };
  const page = pages[match.page.path];
  return fields && page.submit ? page.submit(context, fields) : page.load(context);
}

type Drawing = Pick<Parts, 'front' | 'services'>;

/** `often`: it is kept, so that it is worth packing well. */
async function drawPage(
  { front, services }: Drawing,
  asked: PageRequest,
  page: FreshPage,
  often: boolean,
): Promise<StyledBody> {
  const { boot, company, match, request } = asked;
  const name = page.shownBy ?? match.page.name;
  const { lang } = page;
  const offered = await offeredLanguages(services.tenant(company.id));
  const state: PageState = { name, data: page.data, ...(lang !== undefined && { lang }) };
  const hidden = match.page.personal || name === problemPage;
  const { body, style, sprite, fonts, draft } = await front.render(state, boot);
  const html = writePage(await front.html('public', request.url), {
    title: page.title,
    lang,
    dir: page.dir,
    boot,
    state,
    body,
    style,
    sprite,
    draft,
    ...(fonts && { fonts }),
    ...(lang && { foot: writeLanguageLinks(lang, offered, wishesOf(request).query) }),
    ...(lang && needsScript.has(match.page.path) && { noScript: writeNoScript(lang, boot.company?.office) }),
    hidden,
    meta: await writeMeta(services, {
      company,
      name,
      title: page.title,
      lang,
      offered,
      hidden,
      path: pathOf(request),
    }),
    chunks: [...front.chunks(name), ...languageChunks(name, lang).flatMap((one) => front.chunks(one))],
  });
  return { ...createPageBody(html, often), styleHash: hashOfStyle(style) };
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '/';

/** A quote, a lead and the chat can be sent without. */
const needsScript = new Set<string>(['/', '/bf/:id', '/gift-cards']);

/** The pages beside the forms have words of their own. */
function languageChunks(page: string, lang: string | undefined): string[] {
  if (lang === undefined) return [];
  return page === 'form' ? [lang] : [lang, `${lang}-site`];
}

/** Drawn before anything is sent, so that a failure can still be answered as one. */
async function drawOnce(drawing: Drawing, asked: PageRequest, page: FreshPage | KeptPage): Promise<Sendable> {
  const fresh = 'cacheKey' in page ? { ...page, data: await page.read() } : page;
  const body = await drawPage(drawing, asked, fresh, false);
  return { body: async () => body };
}

/** Read and drawn once for all to whom the page would be the same. */
async function keepPage(
  asked: PageRequest,
  page: KeptPage,
  { kept, ...drawing }: Drawing & { kept: Cache<StyledBody> },
): Promise<Sendable> {
  const { match, boot } = asked;
  const draw = async () => drawPage(drawing, asked, { ...page, data: await page.read() }, true);
  const { front } = drawing;
  if (front.build === null) return { body: draw };
  const offered = await offeredLanguages(drawing.services.tenant(asked.company.id));
  const address = [match.page.path, match.params, offered];
  const same = [front.build, address, boot, page.title, page.lang, page.cacheKey];
  const tag = createHash('sha256').update(JSON.stringify(same)).digest('base64url');
  return { tag: `W/"${tag}"`, body: () => kept.get(tag, draw) };
}

function problem(request: FastifyRequest, status: number, message = ''): FreshPage {
  const language = readLanguage(wishesOf(request));
  const words = titles[language.lang];
  return {
    ...language,
    title: status === 404 ? words.missing() : words.problem(),
    status,
    data: { status, message },
    shownBy: problemPage,
  };
}

/** What the browser has to say of how it is to be read. */
const wishesOf = ({ url, headers, cookies }: FastifyRequest) => ({
  query: new URLSearchParams(url.split('?')[1] ?? ''),
  keptLanguage: readKeptLanguage({ cookies }),
  languages: headers['accept-language'],
  alone: headers['sec-fetch-dest'] === 'document',
});

/** Whether the address asks for nothing but a language. */
const isPlain = (query: URLSearchParams): boolean =>
  [...query.keys()].every((name) => name === languageParameter);
