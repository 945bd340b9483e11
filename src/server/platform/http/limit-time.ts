import type { FastifyInstance, FastifyReply } from 'fastify';
import { errorCodes } from 'fastify';

const sweepMs = 1_000;

/**
 * A call that is not answered in time is answered as too slow. Fastify's own limit makes a timer, a signal and its
 * listeners for each call, which took a twelfth of a small one; here one timer looks after all of them.
 */
export function limitTime(app: FastifyInstance, limitMs: number): void {
  /** In the order in which they began, so the first are the oldest. */
  const running = new Map<FastifyReply, number>();
  app.addHook('onRequest', (_request, reply, done) => {
    running.set(reply, performance.now());
    done();
  });
  app.addHook('onResponse', (_request, reply, done) => {
    running.delete(reply);
    done();
  });
  const sweep = () => {
    const oldest = performance.now() - limitMs;
    for (const [reply, since] of running) {
      if (since > oldest) return;
      running.delete(reply);
      end(reply, limitMs);
    }
  };
  const timer = setInterval(sweep, Math.min(sweepMs, limitMs)).unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
}

function end(reply: FastifyReply, limitMs: number): void {
  // Or taken over, as live events are: they go on for as long as somebody listens.
  if (reply.sent) return;
  // The visitor has gone, for example by leaving the page before it had loaded.
  if (reply.raw.destroyed) return;
  reply.log.warn({ req: reply.request }, 'an answer took too long');
  const error = new errorCodes.FST_ERR_HANDLER_TIMEOUT(limitMs, reply.request.routeOptions.url);
  if (reply.raw.headersSent) reply.raw.destroy(error);
  else void reply.send(error);
}
