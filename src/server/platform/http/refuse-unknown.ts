import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#engine/errors.ts';
import type { Route } from './route.ts';

type CallPattern = { method: string; pattern: RegExp };

/** What is asked below /api and is no call: of an address that others can be made of, which those are. */
export function createRefuseUnknown(routes: readonly Route[]) {
  const known = routes.map(({ contract: { method, path } }): CallPattern => {
    const pattern = path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+');
    return { method, pattern: new RegExp(`^${pattern}/?$`) };
  });
  return ({ url, method }: FastifyRequest, reply: FastifyReply): never => {
    const path = url.split('?')[0] ?? '';
    const fitting = known.filter(({ pattern }) => pattern.test(path)).map((one) => one.method);
    const allowed = [...new Set(fitting)].toSorted();
    if (allowed.length === 0) throw new DomainError('NOT_FOUND', { resource: `${method} ${path}` });
    reply.header('allow', allowed.join(', '));
    throw new DomainError('METHOD_NOT_ALLOWED', { allowed });
  };
}
