import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createWebhookSender } from '../cards/deliver-webhooks.ts';
import { createAccounts } from '../cards/kept-accounts.ts';
import { publicCalls, stripeCalls } from './calls.ts';
import { createTell } from './events.ts';
import { readForm } from './form.ts';
import { AnswerLost } from './intents.ts';
import { createStripeAccount, type StripeAccount, type StripeObject } from './stripe-account.ts';
import { invalid, StripeRefusal, unauthenticated, unrecognized } from './stripe-error.ts';

type Answer = { status: number; body: StripeObject };

/** Stripe below `/stripe`. Any `sk_test_…` opens an account of its own, which is kept in the folder. */
export function serveStripe(app: FastifyInstance, folder?: string): () => void {
  const accounts = createAccounts(createStripeAccount, folder);
  const sender = createWebhookSender();
  const tell = createTell(sender);
  app.options('/stripe/*', (_request, reply) => reply.headers(forBrowsers).code(204).send());
  for (const [name, act] of Object.entries(stripeCalls)) {
    const [method = '', path = ''] = name.split(' ');
    app.route<{ Params: { id?: string } }>({
      method,
      url: `/stripe${path}`,
      handler: (request, reply) => {
        const lost = answerOnce(request, reply, () => {
          const opened = readName(request, publicCalls.includes(name));
          const account = accounts.open(opened);
          const form = readForm(fieldsOf(request));
          return {
            account,
            keep: () => accounts.keep(opened),
            run: () => act({ account, tell, form, id: request.params.id ?? '' }),
          };
        });
        if (lost) cut(request, reply);
        return reply;
      },
    });
  }
  // Asking beforehand what is allowed is the browser's, and answered above.
  app.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/stripe/v1/*',
    handler: (request, reply) => refuseUnknown(request, reply),
  });
  return () => sender.stop();
}

/** As Stripe does, whoever asks for what is not there is told so only with a key. */
function refuseUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = (request.url.split('?')[0] ?? '').replace(/^\/stripe/, '');
  try {
    readName(request, true);
    throw unrecognized(request.method, path);
  } catch (error) {
    const { status, body } = toAnswer(error);
    return reply.headers(forBrowsers).code(status).send(body);
  }
}

/** Whatever was sent, as fields; the parser has made an object of it, or there was nothing. */
const fieldsOf = ({ method, body, query }: FastifyRequest) =>
  ((method === 'POST' ? body : query) ?? {}) as Record<string, unknown>;

const forBrowsers = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
  'access-control-allow-methods': 'GET, POST, DELETE',
};

/** As Stripe takes it: alone, or as the user of basic auth, as in `curl -u sk_test_x:`. */
function readKey(authorization = ''): string {
  const [, scheme, sent = ''] = /^(Bearer|Basic) +(\S+)$/i.exec(authorization) ?? [];
  if (scheme?.toLowerCase() !== 'basic') return sent;
  return Buffer.from(sent, 'base64').toString().split(':')[0] ?? '';
}

/** Whose account a key opens. */
function readName({ headers }: FastifyRequest, publicly: boolean): string {
  const [, kind, name] = /^(sk|pk)_test_(\w+)$/.exec(readKey(headers.authorization)) ?? [];
  if (!name) throw unauthenticated();
  if (kind === 'pk' && !publicly)
    throw new StripeRefusal(401, {
      type: 'invalid_request_error',
      code: 'secret_key_required',
      message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
    });
  return name;
}

/** Sends the first answer to a key again, whatever it was; says whether an answer is to be lost. */
function answerOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  prepare: () => { account: StripeAccount; keep: () => void; run: () => StripeObject },
): boolean {
  reply.headers(forBrowsers);
  let answer: Answer;
  let lost = false;
  try {
    const { account, keep, run } = prepare();
    const key = request.headers['idempotency-key'];
    const asked = `${request.url} ${JSON.stringify(request.body ?? null)}`;
    const first = typeof key === 'string' ? account.answers.get(key) : undefined;
    if (first && first.asked !== asked)
      throw new StripeRefusal(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${String(key)}' if you meant to execute a different request.`,
      });
    if (first) reply.header('idempotent-replayed', 'true');
    const made = first ?? attempt(run);
    lost = 'lost' in made && made.lost;
    answer = { status: made.status, body: structuredClone(made.body) };
    if (typeof key === 'string' && !first) account.answers.set(key, { asked, ...answer });
    if (request.method !== 'GET') keep();
  } catch (error) {
    answer = toAnswer(error);
  }
  if (!lost) void reply.code(answer.status).header('request-id', 'req_sandbox').send(answer.body);
  return lost;
}

function attempt(run: () => StripeObject): Answer & { lost: boolean } {
  try {
    return { status: 200, body: run(), lost: false };
  } catch (error) {
    if (error instanceof AnswerLost) return { status: 200, body: error.answer, lost: true };
    return { ...toAnswer(error), lost: false };
  }
}

function toAnswer(error: unknown): Answer {
  const refusal =
    error instanceof StripeRefusal ? error : invalid(error instanceof Error ? error.message : 'Bad request.');
  return { status: refusal.status, body: { error: refusal.error } };
}

function cut(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  request.raw.socket.destroy();
}
