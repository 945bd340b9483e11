import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Channel } from '../channel.ts';
import { letterPolicy, toLetterDocument } from '../email/letter-document.ts';
import { filterMessages } from '../mailbox/filter-messages.ts';
import { capacity, type Mailbox } from '../mailbox/mailbox.ts';
import { linksOf, type Message } from '../mailbox/message.ts';

type MessagePath = { Params: { id: string } };
type ListQuery = { to?: string; channel?: string; search?: string; limit: number };

/** What has arrived, for tests and for the curious. */
export function serveMessages(app: FastifyInstance, mailbox: Mailbox, channels: readonly Channel[]): void {
  const querystring = {
    type: 'object',
    properties: {
      to: { type: 'string' },
      search: { type: 'string' },
      channel: { type: 'string', enum: channels.map(({ name }) => name) },
      limit: { type: 'integer', minimum: 1, maximum: capacity.messages, default: 50 },
    },
  };
  app.get<{ Querystring: ListQuery }>('/api/messages', { schema: { querystring } }, ({ query }) =>
    filterMessages(mailbox.list(), query).slice(0, query.limit).map(toSummary),
  );
  app.delete('/api/messages', (_request, reply) => {
    mailbox.clear();
    return reply.code(204).send();
  });
  app.get<MessagePath>('/api/messages/:id', async ({ params }, reply) => {
    const message = mailbox.find(params.id);
    if (!message) return missing(reply);
    const { html, headers, source } = message;
    return { ...toSummary(message), html, headers, source };
  });
  serveParts(app, mailbox);
}

function serveParts(app: FastifyInstance, mailbox: Mailbox): void {
  app.get<MessagePath>('/api/messages/:id/html', async ({ params }, reply) => {
    const message = mailbox.find(params.id);
    if (!message?.html) return missing(reply);
    reply.header('content-security-policy', letterPolicy);
    return reply.type('text/html; charset=utf-8').send(toLetterDocument(message));
  });
  app.get<MessagePath>('/api/messages/:id/source', async ({ params }, reply) => {
    const message = mailbox.find(params.id);
    if (!message) return missing(reply);
    const file = message.channel === 'email' ? 'message.eml' : 'message.txt';
    return download(reply, file, 'text/plain; charset=utf-8').send(message.source);
  });
  app.get<{ Params: { id: string; n: string } }>(
    '/api/messages/:id/attachments/:n',
    async ({ params }, reply) => {
      const attachment = mailbox.find(params.id)?.attachments[Number(params.n)];
      if (!attachment) return missing(reply);
      return download(reply, attachment.name, attachment.type).send(Buffer.from(attachment.content));
    },
  );
}

/** Never shown in place: what a letter carries must not run as a page of the sandbox. */
function download(reply: FastifyReply, name: string, type: string): FastifyReply {
  const plain = name.replace(/[^\w.-]+/g, '_');
  // Through bytes, because half a character would make the encoding throw.
  const encoded = encodeURIComponent(Buffer.from(name).toString()).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16)}`,
  );
  return reply
    .header('content-security-policy', letterPolicy)
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`)
    .type(/^[\w.+-]+\/[\w.+-]+(?:; charset=utf-8)?$/.test(type) ? type : 'application/octet-stream');
}

const missing = (reply: FastifyReply) =>
  reply.code(404).send({
    error: {
      statusCode: 404,
      message: 'This message is not here: it was cleared, or has made room for newer ones.',
    },
  });

function toSummary(message: Message) {
  const { id, channel, from, fromName, to, subject, text, status, receivedAt, attachments } = message;
  return {
    id,
    channel,
    from,
    fromName,
    to,
    subject,
    text,
    status,
    receivedAt,
    links: linksOf(message),
    attachments: attachments.map(({ name, type, content }) => ({ name, type, bytes: content.byteLength })),
  };
}
