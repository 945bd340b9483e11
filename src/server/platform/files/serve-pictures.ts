import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { eq } from 'drizzle-orm';
import { ruleOf } from '#engine/files/purposes.ts';
import { isUuid } from '../db/ids.ts';
import { createCache } from '../cache.ts';
import { files } from '../db/tables/files.ts';
import { readHost } from '../http/hosts.ts';
import type { Services } from '#server/services.ts';
import { keyOf, type FileRow } from './addresses.ts';

type Address = { companyId: string; id: string; name: string };

/** A name has a part of the content's hash in it: what is there once never changes. */
const forever = 'public, max-age=31536000, immutable';

/** Logos and pictures that pages show to everybody. Letters and other sites may show them, too. */
export function registerPictures(app: FastifyInstance, services: Services): void {
  // Pages show the same few again and again. What was deleted is there a minute longer.
  const known = createCache<FileRow | undefined>({ seconds: 60, max: 2000 });

  /** On a company's own host only its own. */
  async function isAtHome({ headers }: FastifyRequest, companyId: string): Promise<boolean> {
    const host = readHost(headers.host, services.config.TRELLIS_HOST);
    if (host.kind !== 'company') return true;
    return (await services.companies.findBySubdomain(host.subdomain))?.id === companyId;
  }

  async function find({ companyId, id, name }: Address) {
    const load = () => services.tenant(companyId).find(files, eq(files.id, id));
    const file = await known.get(`${companyId} ${id}`, load);
    if (!file || !ruleOf(file.purpose).isPublic) return undefined;
    const size = file.sizes.find((one) => one.name === name);
    return size && { file, size };
  }

  const notFound = (reply: FastifyReply) =>
    reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found');

  app.get<{ Params: Address }>('/pictures/:companyId/:id/:name', async (request, reply) => {
    const { companyId, id } = request.params;
    if (!isUuid(companyId) || !isUuid(id) || !(await isAtHome(request, companyId))) return notFound(reply);
    const found = await find(request.params);
    if (!found) return notFound(reply);
    const tag = `"${found.size.name}"`;
    void reply
      .header('cache-control', forever)
      .header('etag', tag)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'cross-origin');
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    const content = await services.files.open(keyOf(found.file, found.size.name));
    if (!content) return notFound(reply);
    return reply
      .type(found.size.type)
      .header('content-length', found.size.bytes)
      .header('content-disposition', 'inline')
      .send(content);
  });
}
