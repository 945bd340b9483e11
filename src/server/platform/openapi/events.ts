import { eventDetails, eventSubjects } from '#engine/contracts/integrations/event-payloads.ts';
import { happenings, type HappeningName } from '#engine/contracts/platform/happenings.ts';
import { findEvent } from '#engine/messages/events.ts';
import type { Components, Schema } from './components.ts';
import { toPascal } from './operation-id.ts';

// Object.keys does not tell that these are all the keys there are.
export const eventNames = Object.keys(happenings) as HappeningName[];

/** What happened, in a few words. */
export function titleOf(name: HappeningName): string {
  const words = name.replaceAll('_', ' ');
  return findEvent(name)?.title ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const company = {
  type: 'object',
  properties: {
    id: { type: 'string', format: 'uuid' },
    subdomain: { type: 'string' },
    name: { type: 'string' },
  },
  required: ['id', 'subdomain', 'name'],
};

/** What one event sends to an endpoint. */
export function describePayload(name: HappeningName): Schema {
  const kind = happenings[name];
  return {
    type: 'object',
    properties: {
      id: { type: 'string', format: 'uuid', description: 'The same at each attempt' },
      event: { type: 'string', const: name },
      created_at: { type: 'string', format: 'date-time' },
      company,
      data: {
        type: 'object',
        properties: {
          [kind]: { anyOf: [eventSubjects[kind], { type: 'null' }] },
          details: { type: 'object', properties: eventDetails[name] ?? {} },
        },
        required: [kind, 'details'],
      },
    },
    required: ['id', 'event', 'created_at', 'company', 'data'],
  };
}

const signatureHeader = {
  name: 'trellis-signature',
  in: 'header',
  required: true,
  description:
    '`t=<seconds>,v1=<hex>`: HMAC-SHA256 with the secret over the seconds, a dot and the body. While a secret is renewed there is a `v1` for each.',
  schema: { type: 'string' },
};

/** The section `webhooks`: one entry per event. */
export function describeEvents(components: Components): Schema {
  components.name('EventCompany', company);
  for (const [kind, schema] of Object.entries(eventSubjects))
    components.name(`${toPascal(kind)}EventData`, schema);
  return Object.fromEntries(
    eventNames.map((name) => {
      const payload = describePayload(name);
      components.name(`${toPascal(name)}Event`, payload);
      const content = { 'application/json': { schema: components.refer(payload) } };
      const post = {
        operationId: `on${toPascal(name)}`,
        tags: ['Webhooks'],
        summary: titleOf(name),
        description: `Sent to endpoints that have chosen \`${name}\`.`,
        security: [],
        parameters: [signatureHeader],
        requestBody: { required: true, content },
        responses: {
          '2XX': { description: 'Taken' },
          '410': { description: 'Gone: the endpoint is switched off' },
        },
      };
      return [name, { post }];
    }),
  );
}
