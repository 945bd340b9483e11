import type { ServerResponse } from 'node:http';
import type { Contract } from '#engine/contracts/platform/contract.ts';
import { liveEvents } from '#engine/contracts/platform/live.ts';
import { serve, type Call, type Route } from '../http/route.ts';
import { ownPart, reachOf } from './audience.ts';
import type { LiveEvent } from './bus.ts';

const heartbeatSeconds = 25;

/**
 * Server-sent events of the caller's company: that something changed, never what it is now, and only of rows that
 * the caller may read. The stream ends with the session.
 */
export const liveRoutes = (contracts: Contract[]): Route[] => [
  serve(liveEvents, (call) => {
    const response = open(call);
    const endIfSignedOut = async () => {
      const { token } = call.client;
      const session = token && (await call.services.sessions.find(token).catch(() => undefined));
      if (!session) response.end();
    };
    const tell = async (event: LiveEvent) => {
      const reach = reachOf(contracts, call.caller, event.topic);
      if (reach === 'all') send(response, event);
      if (reach !== 'own') return;
      const part = await ownPart(call.services, event, call.caller).catch((error: unknown) => {
        call.log.error({ err: error }, 'live: whose a change is cannot be found out');
      });
      if (part && !response.writableEnded) send(response, part);
    };
    const unsubscribe = call.services.live.subscribe((event) => {
      if (event.topic === 'access') void endIfSignedOut();
      else if (concerns(call, event)) void tell(event);
    });
    const heartbeat = setInterval(() => {
      response.write(': still here\n\n');
      void endIfSignedOut();
    }, heartbeatSeconds * 1000);
    response.once('close', () => {
      unsubscribe();
      clearInterval(heartbeat);
      call.services.streams.delete(response);
    });
  }),
];

function open({ reply, services }: Call<typeof liveEvents>): ServerResponse {
  const response = reply.raw.raw;
  reply.raw.hijack();
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no', // proxies would hold events back
  });
  response.write('retry: 2000\n\n');
  services.streams.add(response);
  return response;
}

const send = (response: ServerResponse, { topic, id, ids }: LiveEvent) =>
  response.write(`data: ${JSON.stringify({ topic, id, ...(ids && { ids }) })}\n\n`);

const concerns = ({ company, caller }: Call<typeof liveEvents>, { companyId }: LiveEvent) =>
  companyId === null ? caller.kind === 'super_admin' : companyId === company?.id;
