import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Mailbox, MailboxEvent } from '../mailbox/mailbox.ts';

/** Proxies close a connection that is silent for long. */
const beatMs = 25_000;

/** Tells every open page what happens in the mailbox. */
export function createEvents(app: FastifyInstance, mailbox: Mailbox) {
  const streams = new Set<ServerResponse>();
  const send = (text: string) => {
    for (const stream of streams) stream.write(text);
  };
  const stopListening = mailbox.onEvent((event) => send(toServerSentEvent(event)));
  const beat = setInterval(() => send(': still here\n\n'), beatMs);
  beat.unref();

  app.get('/api/events', (request, reply) => {
    reply.hijack();
    const stream = reply.raw;
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) stream.setHeader(name, value);
    stream.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
    stream.write('retry: 1000\n: open\n\n');
    streams.add(stream);
    request.raw.on('close', () => streams.delete(stream));
    stream.on('error', () => streams.delete(stream));
  });

  const endStreams = () => {
    for (const stream of streams) stream.end();
    streams.clear();
  };
  return {
    endStreams,
    stop() {
      clearInterval(beat);
      stopListening();
      endStreams();
    },
  };
}

const toServerSentEvent = ({ kind, ...data }: MailboxEvent) =>
  `event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;
