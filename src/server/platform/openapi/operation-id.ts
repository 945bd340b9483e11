import type { Contract } from '#engine/contracts/platform/contract.ts';

/** The name of the method that makes this call, as generated clients have it: `listBookings`, `cancelBooking`. */
export const operationIdOf = (contract: Contract): string => contract.name ?? fromPath(contract);

const verbs = {
  GET: 'get',
  HEAD: 'check',
  POST: 'create',
  PATCH: 'update',
  PUT: 'replace',
  DELETE: 'delete',
} as const;

function fromPath({ method, path, answer }: Contract): string {
  // What a company has one of is addressed below itself.
  const parts = path
    .replace(/^\/api\/companies\/current\/(?=.)/, '/api/')
    .split('/')
    .slice(2);
  const words = parts.filter((part) => !part.startsWith(':'));
  const last = words.at(-1) ?? '';
  const rest = words.slice(0, -1);
  if (parts.at(-1)?.startsWith(':')) return verbs[method] + toNoun(words);
  if (last === 'count') return `count${toNoun(rest, { plural: true })}`;
  if (last === 'bulk') return `bulkChange${toNoun(rest, { plural: true })}`;
  if (last === 'csv') return `download${toNoun(rest, { plural: true })}`;
  if (last === 'order') return `order${toNoun(rest, { plural: true })}`;
  if (method === 'GET')
    return answer?.['type'] === 'array'
      ? `list${toNoun(words, { plural: true })}`
      : `get${toNoun(words, { plural: true })}`;
  // `/bookings/:id/cancel`: what is done with one of them.
  if (method === 'POST' && parts.at(-2)?.startsWith(':')) return toCamel(last) + toNoun(rest);
  return verbs[method] + toNoun(words);
}

/** `services`, `extras` → `ServiceExtra`, or `ServiceExtras`. */
const toNoun = (words: readonly string[], { plural = false } = {}): string =>
  words
    .map((word, index) => toPascal(plural && index === words.length - 1 ? word : toSingular(word)))
    .join('');

export function toSingular(word: string): string {
  if (/(series|status|settings)$/i.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.endsWith('sses')) return word.slice(0, -2);
  return word.replace(/([^s])s$/, '$1');
}

export const toPascal = (word: string): string =>
  word.replace(/(?:^|[^a-zA-Z0-9]+)([a-zA-Z0-9])/g, (_all, first: string) => first.toUpperCase());

const toCamel = (word: string): string => {
  const pascal = toPascal(word);
  return pascal.charAt(0).toLowerCase() + pascal.slice(1);
};
