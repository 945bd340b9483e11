import { setMaxListeners } from 'node:events';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { capacity, type Mailbox } from '../mailbox/mailbox.ts';
import { deliver } from './deliver.ts';
import { countSegments } from './segments.ts';
import { findTwilioError, type TwilioError, type TwilioForm } from './twilio-error.ts';
import { listMessages, type MessageQuery } from './list-messages.ts';
import { apiVersion, createTwilioMessage, toTwilioJson, type TwilioMessage } from './twilio-message.ts';

const messagesPath = `/${apiVersion}/Accounts/:account/Messages`;

/** The part of Twilio's API that sends SMS. Any account will do: the mailbox belongs to whoever runs it. */
export function serveTwilio(app: FastifyInstance, mailbox: Mailbox): () => void {
  const kept = new Map<string, TwilioMessage>();
  const stopping = new AbortController();
  // Every SMS on its way listens for the end.
  setMaxListeners(0, stopping.signal);

  app.post<{ Params: { account: string }; Body: TwilioForm | undefined }>(
    `${messagesPath}.json`,
    async (request, reply) => {
      const authToken = readAuthToken(request);
      if (!authToken) return refuse(reply, unauthenticated);
      const form = request.body ?? {};
      const error = findTwilioError(form);
      if (error) return refuse(reply, error);
      const message = createTwilioMessage(request.params.account, form, new Date());
      keep(kept, message);
      const answer = toTwilioJson(message);
      const callback = form.StatusCallback ? { url: form.StatusCallback, authToken } : undefined;
      const { id: mailboxId } = mailbox.add(toMailboxMessage(message, form));
      deliver({ message, mailboxId, callback }, mailbox, stopping.signal).catch(ignoreStop);
      return reply.code(201).send(answer);
    },
  );

  app.get<{ Params: { account: string }; Querystring: MessageQuery }>(
    `${messagesPath}.json`,
    async ({ headers, params: { account }, query }, reply) => {
      if (!readAuthToken({ headers })) return refuse(reply, unauthenticated);
      const own = [...kept.values()].filter((message) => message.accountSid === account).toReversed();
      return listMessages(`${messagesPath.replace(':account', account)}.json`, own, query);
    },
  );

  app.get<{ Params: { account: string; file: string } }>(`${messagesPath}/:file`, async (request, reply) => {
    if (!readAuthToken(request)) return refuse(reply, unauthenticated);
    const { account, file } = request.params;
    const message = kept.get(file.replace(/\.json$/, ''));
    if (message?.accountSid === account) return toTwilioJson(message);
    const path = request.url.split('?')[0] ?? '';
    return refuse(reply, {
      status: 404,
      code: 20404,
      message: `The requested resource ${path} was not found`,
    });
  });

  return () => stopping.abort();
}

function keep(kept: Map<string, TwilioMessage>, message: TwilioMessage): void {
  kept.set(message.sid, message);
  const [oldest] = kept.keys();
  if (kept.size > capacity.messages && oldest) kept.delete(oldest);
}

const toMailboxMessage = (message: TwilioMessage, form: TwilioForm) => ({
  channel: 'sms',
  from: message.from ?? message.messagingServiceSid ?? '',
  fromName: '',
  to: [message.to],
  subject: '',
  text: message.body,
  html: null,
  headers: [
    ['Message SID', message.sid],
    ['Segments', String(countSegments(message.body))],
  ] satisfies [string, string][],
  attachments: [],
  source: new URLSearchParams({ ...form }).toString(),
  status: message.status,
});

const unauthenticated: TwilioError = { status: 401, code: 20003, message: 'Authenticate' };

/** Who signs the status callbacks is who sent the message: the password is the account's auth token. */
function readAuthToken({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const [, encoded = ''] = /^Basic (\S+)$/i.exec(headers.authorization ?? '') ?? [];
  const [, user, password] = /^([^:]+):(.+)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? [];
  return user && password;
}

const refuse = (reply: FastifyReply, { status, code, message }: TwilioError) =>
  reply.code(status).send({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });

/** A delivery that the sandbox's own end cuts short is no failure. */
function ignoreStop(error: unknown): void {
  if (!(error instanceof Error && error.name === 'AbortError')) throw error;
}
