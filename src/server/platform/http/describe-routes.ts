import type { Contract } from '#engine/contracts/platform/contract.ts';
import type { Route } from './route.ts';

/** One line a call: method, path, who may, whose rows, and the fields of its contract. */
export function describeRoutes(routes: Route[]): string {
  const lines = routes.map(({ contract }) => [
    contract.method,
    contract.path,
    describeAccess(contract),
    contract.company ? 'company' : '-',
    describeFields(contract),
  ]);
  lines.sort(([, a = ''], [, b = '']) => (a < b ? -1 : a > b ? 1 : 0));
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return (
    lines
      .map((line) =>
        line
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd(),
      )
      .join('\n') + '\n'
  );
}

function describeAccess({ access }: Contract): string {
  if (typeof access === 'string') return access;
  const names = typeof access.permission === 'string' ? [access.permission] : access.permission;
  return `${names.join('|')}${access.role ? ` + ${access.role}` : ''}`;
}

function describeFields({ params, query, body, answer, status }: Contract): string {
  const fields = (schema: { properties?: Record<string, unknown>; required?: readonly string[] }) =>
    Object.keys(schema.properties ?? {})
      .map((name) => (schema.required?.includes(name) ? name : `${name}?`))
      .join(' ');
  const code = String(status ?? (answer ? 200 : 204));
  return [
    params && `:(${fields(params)})`,
    query && `?(${fields(query)})`,
    body && `{${fields(body)}}`,
    `→ ${code}${answer ? ` ${describeAnswer(answer)}` : ''}`,
  ]
    .filter(Boolean)
    .join(' ');
}

function describeAnswer(answer: Record<string, unknown>): string {
  const names = (schema: unknown) =>
    Object.keys((schema as { properties?: object } | undefined)?.properties ?? {}).join(' ');
  return answer['type'] === 'array' ? `[${names(answer['items'])}]` : names(answer);
}
