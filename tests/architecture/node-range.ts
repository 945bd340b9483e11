/** Whether an `engines.node` range admits a version. Reads the forms that packages use, not all of semver. */
export function admits(range: string, version: string): boolean {
  return range.split('||').some((part) =>
    part
      .replaceAll(/([<>=^~])\s+/g, '$1')
      .trim()
      .split(/\s+/)
      .every((comparator) => meets(comparator, version)),
  );
}

function meets(comparator: string, version: string): boolean {
  const [, operator = '', wanted = ''] = /^([<>]=?|[\^~=])?v?(.*)$/.exec(comparator) ?? [];
  if (wanted === '' || wanted === '*' || wanted === 'x') return true;
  const order = compare(version, wanted);
  if (operator === '>=') return order >= 0;
  if (operator === '>') return order > 0;
  if (operator === '<') return order < 0;
  if (operator === '<=') return order <= 0;
  const precision = operator === '^' ? 1 : operator === '~' ? 2 : toNumbers(wanted).length;
  const sameStart = toNumbers(wanted)
    .slice(0, precision)
    .every((number, index) => number === toNumbers(version)[index]);
  return sameStart && (operator === '' || operator === '=' || order >= 0);
}

const toNumbers = (version: string): number[] =>
  version
    .split('.')
    .filter((part) => /^\d/.test(part))
    .map((part) => Number.parseInt(part, 10));

function compare(a: string, b: string): number {
  const [left, right] = [toNumbers(a), toNumbers(b)];
  for (let index = 0; index < 3; index++) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
