import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createWebhookSender } from '../cards/deliver-webhooks.ts';
import { createAccounts } from '../cards/kept-accounts.ts';
import { publicCalls, squareCalls } from './calls.ts';
import { createTell } from './events.ts';
import { AnswerLost } from './payments.ts';
import { createSquareAccount, type SquareAccount, type SquareObject } from './square-account.ts';
import { invalid, SquareRefusal, unauthorized } from './square-error.ts';

type Answer = { status: number; body: SquareObject };
type Prepared = { account: SquareAccount; asked: string; keep: () => void; run: () => SquareObject };

/** Square below `/square`. Any token `sandbox-…` opens an account of its own, which is kept in the folder. */
export function serveSquare(app: FastifyInstance, folder?: string): () => void {
  const accounts = createAccounts(createSquareAccount, folder);
  const sender = createWebhookSender();
  const tell = createTell(sender);
  app.options('/square/*', (_request, reply) => reply.headers(forBrowsers).code(204).send());
  for (const [name, act] of Object.entries(squareCalls)) {
    const [method = '', path = ''] = name.split(' ');
    app.route<{ Params: { id?: string } }>({
      method,
      url: `/square${path}`,
      handler: (request, reply) => {
        const id = request.params.id ?? '';
        // The parser has made objects of both, or there was nothing.
        const body = (request.body ?? {}) as SquareObject;
        const query = request.query as SquareObject;
        // This one call names the key of another.
        const key = path === '/v2/payments/cancel' ? undefined : body['idempotency_key'];
        return answerOnce(reply, key, () => {
          const opened = readName(request, publicCalls.includes(name));
          const account = accounts.open(opened);
          const asked = `${request.url} ${JSON.stringify(body)}`;
          const keep = () => accounts.keep(opened);
          return { account, asked, keep, run: () => act({ account, tell, body, query, id }) };
        });
      },
    });
  }
  return () => sender.stop();
}

const forBrowsers = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type, square-version',
  'access-control-allow-methods': 'GET, POST, PUT',
};

/** `sandbox-wattle` is the secret token, `sandbox-sq0idb-wattle` the application's public id. */
function readName({ headers }: FastifyRequest, publicly: boolean): string {
  const [, open, name] = /^Bearer sandbox-(sq0idb-)?(\w+)$/.exec(headers.authorization ?? '') ?? [];
  if (!name || (open && !publicly)) throw unauthorized();
  return name;
}

/** Sends the first answer to a key again, whatever it was. */
function answerOnce(reply: FastifyReply, key: unknown, prepare: () => Prepared): FastifyReply {
  reply.headers(forBrowsers);
  try {
    const { account, asked, keep, run } = prepare();
    const first = typeof key === 'string' ? account.answers.get(key) : undefined;
    if (first && first.asked !== asked)
      throw invalid(
        'IDEMPOTENCY_KEY_REUSED',
        'The idempotency key can only be retried with the same request data.',
      );
    const { lost, ...answer } = first ? { ...first, lost: false } : attempt(run);
    const { status, body } = structuredClone(answer);
    if (typeof key === 'string' && !first) account.answers.set(key, { asked, status, body });
    if (reply.request.method !== 'GET') keep();
    if (!lost) return reply.code(status).send(body);
    reply.hijack();
    reply.request.raw.socket.destroy();
    return reply;
  } catch (error) {
    const { status, body } = toAnswer(error);
    return reply.code(status).send(body);
  }
}

function attempt(run: () => SquareObject): Answer & { lost: boolean } {
  try {
    return { status: 200, body: run(), lost: false };
  } catch (error) {
    if (error instanceof AnswerLost) return { status: 200, body: error.answer, lost: true };
    return { ...toAnswer(error), lost: false };
  }
}

function toAnswer(error: unknown): Answer {
  const refusal =
    error instanceof SquareRefusal
      ? error
      : invalid('BAD_REQUEST', error instanceof Error ? error.message : 'Bad request.');
  return { status: refusal.status, body: { errors: [refusal.error] } };
}
