import { argumentsOf, loopOperators, operatorOf } from './operators.ts';

/**
 * The answers that an expression looks at: the first step of each path, each once. Undefined where only a run would
 * tell, because a path is itself worked out from answers or is all of the data.
 */
export function findReads(logic: unknown): string[] | undefined {
  const found = new Set<string>();
  return collect(logic, found) ? [...found] : undefined;
}

/** False where the reads of `rule` cannot be told. */
function collect(rule: unknown, found: Set<string>): boolean {
  if (typeof rule !== 'object' || rule === null) return true;
  if (Array.isArray(rule)) return rule.every((entry) => collect(entry, found));
  const operator = operatorOf(rule);
  if (operator === undefined) return true;
  const args = argumentsOf(Object.values(rule)[0]);
  const below = loopOperators.has(operator) ? args.filter((_arg, index) => index !== 1) : args;
  if (!below.every((arg) => collect(arg, found))) return false;
  return pathsOf(operator, args).every((path) => addPaths(path, found));
}

/** Arguments that name what is read. */
function pathsOf(operator: string, args: readonly unknown[]): readonly unknown[] {
  switch (operator) {
    case 'var':
      return [args[0]];
    case 'missing':
      return args;
    case 'missing_some':
      return args.slice(1, 2);
    default:
      return [];
  }
}

/** Every path that an argument can come to, through lists and through choices among fixed paths. */
function addPaths(path: unknown, found: Set<string>): boolean {
  if (path === null || path === undefined || path === '') return false;
  if (typeof path !== 'object') {
    found.add(String(path).split('.')[0] ?? '');
    return true;
  }
  if (Array.isArray(path)) return path.every((entry) => addPaths(entry, found));
  const operator = operatorOf(path);
  const args = argumentsOf(Object.values(path)[0]);
  if (operator === 'merge') return args.every((arg) => addPaths(arg, found));
  if (operator !== 'if' && operator !== '?:') return false;
  return args.every((arg, index) => (index % 2 === 0 && index < args.length - 1) || addPaths(arg, found));
}
