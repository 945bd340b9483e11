import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';

/** `health`: the process answers. `ready`: it can do its work, and is not about to stop. */
export function registerHealth(app: FastifyInstance, { pools, config }: Services): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  // A kept-alive connection would hold the process up until it times out.
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
  app.get('/api/health', () => ({ status: 'ok' }));
  app.get('/api/ready', async (request, reply) => {
    if (stopping) return reply.code(503).send({ status: 'stopping' });
    try {
      await pools.app.query('select 1');
      return { status: 'ready', node: config.NODE_NAME ?? null };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready: the database does not answer');
      return reply.code(503).send({ status: 'no database' });
    }
  });
}
