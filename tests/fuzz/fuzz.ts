import { createAjv } from '#engine/schema/ajv.ts';
import { createRandom, type Random } from '../stress/random.ts';
import type { TestApp, TestClient } from '../support/test-app.ts';
import { lookUp, makeValue, type Schema } from './make-value.ts';

type Operation = {
  operationId: string;
  parameters?: Schema[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { $ref?: string; content?: Record<string, { schema?: Schema }> }>;
};
type Call = { method: string; path: string; operation: Operation };
export type ApiDocument = { paths: Record<string, Record<string, Operation>> };

export type Finding = { call: string; problem: string; request: string };
export type Report = { sent: number; statuses: Record<string, number>; findings: Finding[] };

/** They end the session of who calls, move the company to another address, or never end. */
const left = [
  'signOut',
  'endSession',
  'endOtherSessions',
  'changePassword',
  'updateCurrentCompany',
  'streamLiveEvents',
];

/** Sends requests made from the document, some right and some wrong, and holds each answer against it. */
export async function fuzz(
  app: TestApp,
  { requests, seed }: { requests: number; seed: number },
): Promise<Report> {
  const document = (await app.at('app').get('/api/openapi.json')).json<ApiDocument>();
  const random = createRandom(seed);
  const calls = callsOf(document);
  const callers = await createCallers(app);
  const ids = await collectIds(calls, callers.admin);
  const judge = createJudge(document);
  const report: Report = { sent: 0, statuses: {}, findings: [] };
  for (; report.sent < requests; report.sent += 1) {
    const call = calls[report.sent % calls.length] ?? random.pick(calls);
    const request = makeRequest({ document, random, ids }, call);
    const as = random.pick(['nobody', 'admin', 'admin', 'admin', 'team', 'customer'] as const);
    const headers = {
      'x-forwarded-for': `10.${report.sent >> 16}.${(report.sent >> 8) & 255}.${report.sent & 255}`,
    };
    const response = await callers[as].send(call.method, request.url, request.body, headers);
    report.statuses[response.statusCode] = (report.statuses[response.statusCode] ?? 0) + 1;
    const problem = judge(call, response);
    const told = JSON.stringify({ as, ...request }).slice(0, 1500);
    if (problem) report.findings.push({ call: call.operation.operationId, problem, request: told });
    // What it did to its own account may have ended its session.
    if (response.statusCode === 401 && as !== 'nobody') Object.assign(callers, await createCallers(app));
  }
  return report;
}

const callsOf = ({ paths }: ApiDocument): Call[] =>
  Object.entries(paths)
    .flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
    )
    .filter(({ operation }) => !left.includes(operation.operationId));

async function createCallers(
  app: TestApp,
): Promise<Record<'nobody' | 'admin' | 'team' | 'customer', TestClient>> {
  const [admin, team, customer] = await Promise.all([
    app.signedIn('sparkle', 'r_admin'),
    app.signedIn('sparkle', 'r_team'),
    app.signedIn('sparkle', 'r_customer'),
  ]);
  return { nobody: app.at('sparkle'), admin, team, customer };
}

async function collectIds(calls: readonly Call[], admin: TestClient): Promise<string[]> {
  const lists = calls.filter(
    ({ method, path, operation }) =>
      method === 'GET' && !path.includes('{') && operation.operationId.startsWith('list'),
  );
  const ids = new Set<string>();
  for (const { path } of lists) {
    const { body, statusCode } = await admin.get(path);
    const found = statusCode === 200 ? [...body.matchAll(/"id":"([0-9a-f-]{36})"/g)].slice(0, 6) : [];
    for (const [, id = ''] of found) ids.add(id);
  }
  return [...ids];
}

type Making = { document: unknown; random: Random; ids: readonly string[] };

function makeRequest(making: Making, { path, operation }: Call): { url: string; body?: object } {
  const query = new URLSearchParams();
  let url = path;
  for (const parameter of operation.parameters ?? []) {
    const {
      name,
      in: place,
      schema = {},
      required,
    } = parameter as { name?: string; in?: string; schema?: Schema; required?: boolean };
    if (name === undefined || (place === 'query' && !required && making.random.chance(0.5))) continue;
    const value = makeValue(making, schema);
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
    if (place === 'path')
      url = url.replace(`{${name}}`, encodeURIComponent(toWellFormed(text).slice(0, 200)) || 'x');
    if (place === 'query') query.append(name, toWellFormed(text));
  }
  const schema = operation.requestBody?.content['application/json']?.schema;
  const body: unknown = schema && makeValue(making, schema);
  const address = query.size > 0 ? `${url}?${query.toString()}` : url;
  return typeof body === 'object' && body !== null ? { url: address, body } : { url: address };
}

/** Half a character cannot stand in an address. */
const toWellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');

type Answer = { statusCode: number; headers: Record<string, unknown>; body: string };

/** What is wrong with an answer: a status, a type or a body that the document does not have. */
function createJudge(document: ApiDocument) {
  const ajv = createAjv({ strict: false, allErrors: false });
  ajv.addSchema({ ...document, $id: 'https://api.test/' });
  return ({ path, method, operation }: Call, { statusCode, headers, body }: Answer): string | undefined => {
    if (statusCode >= 500 && statusCode !== 503) return `answers ${statusCode}: ${body.slice(0, 300)}`;
    const declared = operation.responses[String(statusCode)];
    if (!declared) return `answers ${statusCode}, which the document does not have: ${body.slice(0, 300)}`;
    const { content } = declared.$ref ? (lookUp(document, declared.$ref) as typeof declared) : declared;
    const type = String(headers['content-type'] ?? '').split(';')[0] ?? '';
    if (!content) return body === '' ? undefined : 'answers something where the document says nothing';
    if (!content[type]) return `answers ${type}, which the document does not have`;
    if (type !== 'application/json') return undefined;
    const steps = [
      'paths',
      path,
      method.toLowerCase(),
      'responses',
      String(statusCode),
      'content',
      type,
      'schema',
    ];
    const pointer = declared.$ref
      ? `${declared.$ref}/content/application~1json/schema`
      : `#/${steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;
    const check =
      ajv.getSchema(`https://api.test/${pointer}`) ?? ajv.compile({ $ref: `https://api.test/${pointer}` });
    return check(JSON.parse(body))
      ? undefined
      : `answers ${statusCode} not as declared: ${ajv.errorsText(check.errors)} in ${body.slice(0, 300)}`;
  };
}
