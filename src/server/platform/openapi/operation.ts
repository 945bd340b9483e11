import type { Contract, ObjectSchema } from '#engine/contracts/platform/contract.ts';
import { isPaged } from '../http/page-links.ts';
import type { Route } from '../http/route.ts';
import type { Components, Schema } from './components.ts';
import { describeFields } from './describe-fields.ts';
import type { ErrorResponses } from './errors.ts';
import type { Example } from './examples.ts';
import { describeFilter } from './filters.ts';
import { operationIdOf, toPascal, toSingular } from './operation-id.ts';
import { saysState, takesState } from './states.ts';
import { tagOf } from './tags.ts';

export type Describing = {
  components: Components;
  errors: ErrorResponses;
  examples: Readonly<Record<string, Example>>;
};

export function describeOperation(route: Route, describing: Describing): Schema {
  const { contract } = route;
  const operationId = operationIdOf(contract);
  const parameters = describeParameters(route, describing);
  const { summary, description } = splitSummary(contract.summary);
  return {
    operationId,
    tags: [tagOf(contract)],
    summary,
    description: [description, describeAccess(contract)].filter(Boolean).join('\n\n'),
    security: securityOf(contract),
    ...(parameters.length > 0 && { parameters }),
    ...(contract.body && { requestBody: describeBody(contract, describing) }),
    ...(contract.binary && { requestBody: binaryBody }),
    responses: { ...describeAnswer(contract, describing), ...describing.errors.of(contract) },
  };
}

/** The first sentence is a headline, the rest is told below it. */
function splitSummary(text: string): { summary: string; description: string } {
  const end = text.search(/[.:;] (?=[A-Z`])/);
  if (end < 0) return { summary: text.replace(/\.$/, ''), description: '' };
  return { summary: text.slice(0, end), description: text.slice(end + 2) };
}

function describeAccess({ access, method, status, idempotent }: Contract): string {
  const reads = method === 'GET' || method === 'HEAD';
  const once = status === 201 && idempotent !== false ? ' Takes an `Idempotency-Key`.' : '';
  if (access === 'anyone') return `No sign-in needed.${once}`;
  if (access === 'session') return `Needs a session.${once}`;
  if (access === 'super_admin') return `For super-admins.${once}`;
  const level = access.level ?? (reads ? 'read' : 'manage');
  const scopes = [access.permission].flat().filter((name) => !name.startsWith('plan_'));
  return `Needs ${scopes.map((name) => `\`${name}:${level}\``).join(' or ')}.${once}`;
}

function securityOf({ access }: Contract): Record<string, never[]>[] {
  if (access === 'anyone') return [];
  const session = { session: [] };
  const isForPeople = access === 'session' || access === 'super_admin' || access.role !== undefined;
  return isForPeople ? [session] : [session, { apiKey: [] }];
}

function describeParameters({ contract, filter }: Route, { components }: Describing): Schema[] {
  const { params, query, status, company, idempotent } = contract;
  const inPath = toParameters(params).map(({ name, schema: { description, ...schema } }) => ({
    name,
    in: 'path',
    required: true,
    description: description ?? describeId(contract, name),
    schema: components.refer(schema),
  }));
  const inQuery = toParameters(query).map(({ name, schema, required }) => {
    const place = { name, in: 'query', ...(required && { required }) };
    if (filter && (name === 'filter' || name === 'where')) {
      const rules = { contract, rules: filter, name: filterName(contract) };
      return { ...place, ...describeFilter(name, rules, components) };
    }
    const { description, ...rest } = schema;
    return {
      ...place,
      ...(typeof description === 'string' && { description }),
      schema: components.refer(rest),
    };
  });
  const once = status === 201 && company && idempotent !== false;
  return [
    ...inPath,
    ...inQuery,
    ...(once ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...(takesState(contract) ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
  ];
}

/** `/bookings/:id/cancel` takes the id of a booking; its path says so. */
function describeId({ path }: Contract, name: string): string | undefined {
  const parts = path.split('/');
  const noun = parts[parts.indexOf(`:${name}`) - 1];
  return noun && name === 'id' ? `ID of the ${toSingular(noun).replaceAll('_', ' ')}` : undefined;
}

/** `listBookings` and `countBookings` filter by the same. */
const filterName = (contract: Contract): string => {
  const noun = operationIdOf(contract).replace(/^(list|count|get)/, '');
  return toPascal(noun.endsWith('s') ? toSingular(noun) : noun);
};

const toParameters = (part: ObjectSchema | undefined) =>
  Object.entries(part?.properties ?? {}).map(([name, schema]) => ({
    name,
    // Contracts have schemas there, which is more than their type says.
    schema: schema as Schema,
    required: Array.isArray(part?.['required']) && part['required'].includes(name),
  }));

function describeBody(contract: Contract, { components, examples }: Describing): Schema {
  const body: Schema = contract.body ?? {};
  const operationId = operationIdOf(contract);
  components.name(`${toPascal(operationId)}Request`, body);
  const schema = components.refer(body);
  const name = /[^/]+$/.exec(String(schema['$ref'] ?? ''))?.[0];
  if (name !== undefined) components.describe(name, describeFields);
  const example = examples[operationId]?.request;
  const needed = Array.isArray(body['required']) && body['required'].length > 0;
  return {
    required: needed,
    content: {
      'application/json': { schema, ...(example !== undefined && { example }) },
      ...(contract.form && { 'application/x-www-form-urlencoded': { schema } }),
    },
  };
}

const binaryBody: Schema = {
  required: true,
  description: 'Bytes',
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
};

function describeAnswer(contract: Contract, { components, examples }: Describing): Schema {
  const { answer, status, produces } = contract;
  if (status === 302) {
    const location = { description: 'Where to go', schema: { type: 'string', format: 'uri' } };
    return { 302: { description: 'Leads to a page', headers: { location } } };
  }
  if (produces !== undefined) {
    const type = produces === 'application/json' ? 'object' : 'string';
    const content = { [produces]: { schema: { type } } };
    return { 200: { description: fileWords[produces] ?? 'A file', content } };
  }
  if (!answer) return { [status ?? 204]: { description: 'Done; the answer is empty' } };
  const operationId = operationIdOf(contract);
  components.name(`${toPascal(operationId)}Response`, answer);
  const example = examples[operationId]?.response;
  const content = { schema: components.refer(answer), ...(example !== undefined && { example }) };
  return {
    [status ?? 200]: {
      description: status === 201 ? 'Created' : status === 202 ? 'Accepted' : 'OK',
      ...(isPaged(contract) && { headers: { Link: { $ref: '#/components/headers/Link' } } }),
      ...(saysState(contract) && { headers: { ETag: { $ref: '#/components/headers/ETag' } } }),
      content: { 'application/json': content },
    },
  };
}

const fileWords: Record<string, string> = {
  'text/csv': 'CSV, with the names of the columns in the first line',
  'text/calendar': 'An iCalendar file',
  'text/event-stream': 'Server-sent events, until one side hangs up',
  'application/json': 'A JSON file',
  'application/gzip': 'A gzip file',
  'application/octet-stream': 'The file, of the type that it was found to be',
};
