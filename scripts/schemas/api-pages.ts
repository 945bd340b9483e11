import { permissionNames } from '#engine/access/permissions.ts';
import { eventDetails, eventSubjects } from '#engine/contracts/integrations/event-payloads.ts';
import { happenings, subjectKinds } from '#engine/contracts/platform/happenings.ts';
import type { Contract } from '#engine/contracts/platform/contract.ts';
import { problemCodes, problemSentences, type ProblemCode } from '#engine/problem-catalogue.ts';
import { declineSentence } from '#engine/booking/decline.ts';
import { describeError, errorCodes } from '#server/platform/openapi/errors.ts';
import { eventNames, titleOf } from '#server/platform/openapi/events.ts';
import { operationIdOf } from '#server/platform/openapi/operation-id.ts';
import { routes } from '#server/routes.ts';
import { waits } from '#server/integrations/webhooks/deliver.ts';
import { generateSchemas } from './generate-schemas.ts';
import { writeLlms } from './write-llms.ts';

/** What is made from the calls of the server, which can only be read once each component type has its check. */
export const generateApiPages = (): Map<string, string> =>
  new Map([
    ['docs/api-errors.md', writeErrorPage()],
    ['docs/api-events.md', writeEventPage()],
    ['docs/api-problems.md', writeProblemPage()],
    ['docs/api-scopes.md', writeScopePage()],
    ['llms.txt', writeLlms(generateSchemas())],
  ]);

const made = '<!-- Made from the code by `npm run schemas`. -->';

const toTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const namesIn = (schema: Record<string, unknown>): string =>
  Object.keys(schema['properties'] ?? {})
    .map((name) => `\`${name}\``)
    .join(', ');

function writeErrorPage(): string {
  const errors = errorCodes.map(describeError).toSorted((a, b) => a.status - b.status);
  const rows = errors.map(({ status, code, means, details }) => [
    String(status),
    `\`${code}\``,
    means,
    namesIn(details),
  ]);
  return `${made}

# Error codes

Every code that the API answers, with its status and what \`details\` carries. [docs/api.md](api.md#errors) has the body that they share. New codes may be added; handle those you do not know by their status.

${toTable(['Status', 'Code', 'Meaning', 'Details'], rows)}
`;
}

/** Stands for a value in a sentence, whatever the sentence does with it. */
const placeholder = (name: string) => {
  const text = () => `{${name}}`;
  const self = { toString: text, toLocaleString: text, join: text, map: () => self };
  return self;
};

/** A code's sentence with its params in braces, and their names. */
function describeProblem(code: ProblemCode): { names: string[]; sentence: string } {
  // What a payment's sentence says is chosen by the reason.
  if (code === 'card_refused') return { names: ['reason'], sentence: declineSentence('refused') };
  // Each sentence takes params of its own, which the union of codes cannot say.
  const sentence = problemSentences[code] as string | ((params: object) => string);
  if (typeof sentence === 'string') return { names: [], sentence };
  const names = new Set<string>();
  const params = new Proxy(
    {},
    {
      get: (_, name) => {
        names.add(String(name));
        return placeholder(String(name));
      },
    },
  );
  const text = String(sentence(params));
  return { names: [...names], sentence: text };
}

function writeProblemPage(): string {
  const rows = problemCodes.toSorted().map((code) => {
    const { names, sentence } = describeProblem(code);
    return [`\`${code}\``, names.map((name) => `\`${name}\``).join(', '), sentence];
  });
  return `${made}

# Codes of what is wrong with a field

What \`details.problems\` of \`VALIDATION\`, \`SLOT_TAKEN\`, \`PRICE_CHANGED\` and \`REFUND_FAILED\` carries as \`code\`, with the names of its \`params\`. A sentence that begins in lower case goes on from the name of the field. Names in braces are params. What is wrong with a text in a language of its own, such as a form or a template, comes as \`reason\`. New codes may be added; show \`message\` for those you do not know.

${toTable(['Code', 'Params', 'Sentence'], rows)}
`;
}

function inWords(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.round((seconds % 3600) / 60)];
  return [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean).join(' ');
}

function writeEventPage(): string {
  const rows = eventNames.map((name) => [
    `\`${name}\``,
    titleOf(name),
    `\`${happenings[name]}\``,
    namesIn({ properties: eventDetails[name] ?? {} }),
  ]);
  const kinds = subjectKinds.map((kind) => [`\`${kind}\``, namesIn(eventSubjects[kind])]);
  const after = waits.reduce<number[]>((sums, wait) => [...sums, (sums.at(-1) ?? 0) + wait], []);
  const retries = waits.map((wait, index) => [String(index + 2), inWords(wait), inWords(after[index] ?? 0)]);
  return `${made}

# Events

Every event that a webhook endpoint can choose. \`data\` holds what it happened to, under its kind, and \`details\`, whose fields may each be missing. Amounts are in major units. The schemas are in the section \`webhooks\` of \`/api/openapi.json\`.

${toTable(['Event', 'What happened', 'Kind', 'Details'], rows)}

## What events carry

${toTable(['Kind', 'Fields'], kinds)}

## Attempts

An event that is not answered with a 2xx within ten seconds is sent again.

${toTable(['Attempt', 'After the one before', 'After the first'], [['1', '', ''], ...retries])}
`;
}

const opensWith = ({ access }: Contract, permission: string): boolean =>
  typeof access === 'object' &&
  !access.role &&
  [access.permission].flat().some((name) => name === permission);

const isRead = ({ method }: Contract): boolean => method === 'GET' || method === 'HEAD';

function writeScopePage(): string {
  const contracts = routes.map(({ contract }) => contract);
  const callsOf = (permission: string, reading: boolean) =>
    contracts
      .filter((contract) => opensWith(contract, permission) && isRead(contract) === reading)
      .map((contract) => `\`${operationIdOf(contract)}\``)
      .toSorted()
      .join(', ');
  const rows = permissionNames
    .flatMap((name) => [
      [`\`${name}:read\``, callsOf(name, true)],
      [`\`${name}:manage\``, callsOf(name, false)],
    ])
    .filter(([, calls]) => calls !== '');
  return `${made}

# Scopes

What a key may call, by scope. \`manage\` includes \`read\`. Where several scopes open a call, one of them is enough.

${toTable(['Scope', 'Calls'], rows)}
`;
}
