import type { ServerResponse } from 'node:http';
import type { Contract } from '#engine/contracts/contract.ts';
import { liveEvents } from '#engine/contracts/live.ts';
import type { Caller } from '../../accounts/caller.ts';
import { isAdmitted } from '../../http/admit.ts';
import { serve, type Call, type Route } from '../../http/route.ts';
import { topicOf } from '../../http/topic.ts';
import type { LiveEvent } from '../../live/bus.ts';

const heartbeatSeconds = 25;

/**
 * Server-sent events of the caller's company: that something changed, never what it is now, and only of what
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
    const unsubscribe = call.services.live.subscribe((event) => {
      if (event.topic === 'access') void endIfSignedOut();
      else if (concerns(call, event) && maySee(contracts, call.caller, event.topic)) send(response, event);
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

/** Whoever may read something of a topic may know that it has changed. */
function maySee(contracts: Contract[], caller: Caller, topic: string): boolean {
  if (topic === 'company') return true;
  return contracts.some(
    (contract) => contract.method === 'GET' && topicOf(contract) === topic && isAdmitted(contract, caller),
  );
}
