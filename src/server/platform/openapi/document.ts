import type { Contract } from '#engine/contracts/platform/contract.ts';
import type { Route } from '../http/route.ts';
import { createComponents, type Components, type Schema } from './components.ts';
import { anyError, createErrorResponses } from './errors.ts';
import { examples as recorded, type Example } from './examples.ts';
import { describeEvents } from './events.ts';
import { describeOperation } from './operation.ts';
import { operationIdOf, toSingular } from './operation-id.ts';
import { etag, ifMatch } from './states.ts';
import { tags } from './tags.ts';

export type Installation = { scheme: string; baseHost: string; version: string; sessionCookie: string };

/** The OpenAPI document: everything in it comes from the contracts of the calls and what answers them. */
export function describeApi(
  routes: readonly Route[],
  installation: Installation,
  examples: Readonly<Record<string, Example>> = recorded,
): Schema {
  const components = createComponents();
  nameAnswers(routes, components);
  const errors = createErrorResponses(components);
  const paths: Record<string, Schema> = {};
  for (const route of routes) {
    const { method, path } = route.contract;
    const described = describeOperation(route, { components, errors, examples });
    (paths[path.replace(/:(\w+)/g, '{$1}')] ??= {})[method.toLowerCase()] = described;
  }
  anyError(components);
  return {
    openapi: '3.1.0',
    info: describeInfo(installation.version),
    servers: describeServers(installation),
    tags: tags.map(({ name, description }) => ({ name, description })),
    paths: sorted(paths),
    webhooks: describeEvents(components),
    components: {
      securitySchemes: describeSecurity(installation),
      parameters: { IdempotencyKey: idempotencyKey, IfMatch: ifMatch },
      headers,
      responses: errors.all(),
      schemas: components.all(),
    },
  };
}

const sorted = (paths: Record<string, Schema>) =>
  Object.fromEntries(Object.entries(paths).toSorted(([a], [b]) => a.localeCompare(b, 'en')));

/** What `getBooking` answers is a `Booking`, wherever it is answered; what only lists have is named after the list. */
function nameAnswers(routes: readonly Route[], components: Components): void {
  const calls = routes.map(({ contract }) => ({ contract, id: operationIdOf(contract) }));
  const taken = new Set<string>();
  for (const { contract, id } of calls) {
    const name = /^get([A-Z].*?)(?<!ById|ByLink)$/.exec(id)?.[1];
    if (name === undefined || !contract.answer) continue;
    components.name(name, contract.answer);
    taken.add(name);
  }
  for (const { contract, id } of calls) {
    const [, nouns] = /^list([A-Z].*)$/.exec(id) ?? [];
    const items = itemsOf(contract);
    if (nouns === undefined || !items) continue;
    const name = toSingular(nouns);
    components.name(taken.has(name) ? `${name}Item` : name, items);
  }
}

const itemsOf = ({ answer }: Contract): Schema | undefined =>
  // The items of a list are a schema, which is more than its type says.
  answer?.['type'] === 'array' ? (answer['items'] as Schema) : undefined;

const describeInfo = (version: string) => ({
  title: 'Trellis API',
  version,
  summary: 'Booking for service companies.',
  description:
    'Every error has the same body: `{"error": {"statusCode", "code", "message", "details"}}`. Decide by `code`, show `message`. Amounts are decimal, in the currency of the company; instants are ISO 8601 in UTC. Within version 1 we add calls, fields, events and error codes, and take none away.',
  license: { name: 'MIT', identifier: 'MIT' },
});

const describeServers = ({ scheme, baseHost }: Installation) => [
  {
    url: `${scheme}://{company}.${baseHost}`,
    description: 'The host of a company',
    variables: { company: { default: 'sparkle', description: 'The subdomain of the company' } },
  },
  { url: `${scheme}://app.${baseHost}`, description: 'The main host, with a key or the header x-company' },
];

const describeSecurity = ({ sessionCookie }: Installation) => ({
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'A key of a company: `authorization: Bearer trl_…`',
  },
  session: { type: 'apiKey', in: 'cookie', name: sessionCookie, description: 'Set by signing in' },
});

const idempotencyKey = {
  name: 'idempotency-key',
  in: 'header',
  description:
    'New for each thing you create. Repeated with the same key, the call answers what it answered first.',
  schema: { type: 'string', minLength: 8, maxLength: 200 },
};

const headers = {
  RequestId: { description: 'Finds the request in the logs', schema: { type: 'string', format: 'uuid' } },
  Link: {
    description:
      'The pages before and after this one (RFC 8288), as `rel="prev"` and `rel="next"`. `next` comes with every full page; follow it until it is missing. The matching count call answers the total.',
    schema: { type: 'string' },
  },
  ETag: etag,
  RetryAfter: { description: 'Seconds to wait', schema: { type: 'integer' } },
};
