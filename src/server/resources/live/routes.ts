import { liveEvents } from '#engine/contracts/live.ts';
import { serve, type Route } from '../../http/route.ts';

const heartbeatSeconds = 25;

/** Server-sent events of the caller's company: that something changed, never what it is now. */
export const liveRoutes: Route[] = [
  serve(liveEvents, ({ company, caller, reply, services }) => {
    const response = reply.raw.raw;
    reply.raw.hijack();
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no', // proxies would hold events back
    });
    response.write('retry: 2000\n\n');
    const unsubscribe = services.live.subscribe(({ companyId, topic, id }) => {
      const concerns = companyId === null ? caller.kind === 'super_admin' : companyId === company?.id;
      if (concerns) response.write(`data: ${JSON.stringify({ topic, id })}\n\n`);
    });
    const heartbeat = setInterval(() => response.write(': still here\n\n'), heartbeatSeconds * 1000);
    const stop = () => {
      unsubscribe();
      clearInterval(heartbeat);
      services.streams.delete(response);
    };
    services.streams.add(response);
    response.once('close', stop);
  }),
];
