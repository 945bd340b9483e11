import type { Logic } from '#engine/rules/logic.ts';
import { type FieldNames, noNames } from './field-names.ts';
import { functions, infix, isLong, notStrength, reserved, signStrength } from './print-formula.ts';

type Token = { kind: 'number' | 'text' | 'name' | 'sign'; text: string };

export type ReadFormula = { logic: Logic } | { problem: string };

/** What somebody has written as json-logic, or why it is no formula. */
export function readFormula(text: string, { keyOf }: Pick<FieldNames, 'keyOf'> = noNames): ReadFormula {
  try {
    return { logic: readTokens(tokensOf(text, keyOf)) };
  } catch (error) {
    if (error instanceof FormulaProblem) return { problem: error.message };
    throw error;
  }
}

class FormulaProblem extends Error {}

const shape =
  /\s*(?:(?<number>\d+(?:\.\d+)?)|'(?<text>[^']*)'|\[(?<name>[^[\]\n]+)\]|(?<word>[\p{L}][\p{L}\w.]*)|(?<sign><=|>=|!=|[-+*/%()=<>,]))/uy;

function tokensOf(text: string, keyOf: FieldNames['keyOf']): Token[] {
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  let at = 0;
  while (at < end) {
    shape.lastIndex = at;
    const found = shape.exec(text);
    if (!found) throw new FormulaProblem(`“${text.slice(at).trim().slice(0, 12)}” isn’t valid in a formula.`);
    at = shape.lastIndex;
    const { number, text: quoted, name, word, sign } = found.groups ?? {};
    if (number !== undefined) tokens.push({ kind: 'number', text: number });
    else if (quoted !== undefined) tokens.push({ kind: 'text', text: quoted });
    else if (name !== undefined) tokens.push({ kind: 'name', text: toKey(name, keyOf) });
    else if (word !== undefined)
      tokens.push(
        reserved.has(word) ? { kind: 'sign', text: word } : { kind: 'name', text: toKey(word, keyOf) },
      );
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
  }
  return tokens;
}

/** The key of what a field is called. A key that no field of this form has may come with a link. */
function toKey(written: string, keyOf: FieldNames['keyOf']): string {
  const key = keyOf(written) ?? written.trim();
  if (/^[A-Za-z][\w.-]*$/.test(key)) return key;
  throw new FormulaProblem(`There is no field “${key}” in this form.`);
}

const operators = new Map(
  Object.entries(infix).map(([operator, [sign, strength]]) => [sign, { operator, strength }] as const),
);

function readTokens(tokens: readonly Token[]): Logic {
  let at = 0;
  const sign = () => (tokens[at]?.kind === 'sign' ? tokens[at]?.text : undefined);
  const fail = (): never => {
    const found = tokens[at]?.text;
    throw new FormulaProblem(
      found === undefined ? 'The formula is incomplete.' : `“${found}” is in the wrong place.`,
    );
  };
  const take = (wanted: string) => {
    if (sign() !== wanted) fail();
    at += 1;
  };
  /** All that binds more strongly than what stands around it. */
  const readBeyond = (around: number): Logic => {
    let left = readFirst();
    for (;;) {
      const known = operators.get(sign() ?? '');
      if (!known || known.strength <= around) return left;
      const parts = [left];
      do {
        at += 1;
        parts.push(readBeyond(known.strength));
      } while (isLong(known.operator) && operators.get(sign() ?? '') === known);
      left = { [known.operator]: parts };
    }
  };
  const readFirst = (): Logic => {
    const token = tokens[at] ?? fail();
    at += 1;
    if (token.kind === 'number') return Number(token.text);
    if (token.kind === 'text') return token.text;
    if (token.kind === 'name') return { var: token.text };
    return readSign(token.text);
  };
  const readSign = (text: string): Logic => {
    if (text === 'true' || text === 'false') return text === 'true';
    if (text === 'not') return { '!': [readBeyond(notStrength - 1)] };
    if (text === '-') return { '-': [readBeyond(signStrength - 1)] };
    if (functions.has(text)) return { [text]: readGiven() };
    at -= 1;
    take('(');
    const inner = readBeyond(0);
    take(')');
    return inner;
  };
  const readGiven = (): Logic[] => {
    take('(');
    const given = [readBeyond(0)];
    while (sign() === ',') {
      at += 1;
      given.push(readBeyond(0));
    }
    take(')');
    return given;
  };
  const all = readBeyond(0);
  return at < tokens.length ? fail() : all;
}
