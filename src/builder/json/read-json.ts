/** Where a text is no JSON, and why. */
export type JsonProblem = { offset: number; message: string };

export type ReadJson =
  | {
      value: unknown;
      /** Where a part of the value begins; of what is missing, where it would be. */ offsetOf(
        path: readonly string[],
      ): number;
    }
  | { problem: JsonProblem };

const mostLevels = 60;

/** Text as JSON with the places of its parts. Engines say neither what is wrong nor where in words for people. */
export function readJson(text: string): ReadJson {
  const places: Place[] = [];
  try {
    const end = readValue({ text, places }, skip(text, 0), []);
    const rest = skip(text, end);
    if (rest < text.length) throw new Unreadable(rest, 'Unexpected content after the end.');
  } catch (error) {
    if (error instanceof Unreadable) return { problem: { offset: error.offset, message: error.message } };
    throw error;
  }
  const known = new Map(places.map(({ path, offset }) => [keyOf(path), offset]));
  const offsetOf = (path: readonly string[]): number =>
    known.get(keyOf(path)) ?? (path.length === 0 ? 0 : offsetOf(path.slice(0, -1)));
  return { value: JSON.parse(text), offsetOf };
}

class Unreadable extends Error {
  readonly offset: number;
  constructor(offset: number, message: string) {
    super(message);
    this.offset = offset;
  }
}

type Place = { path: readonly string[]; offset: number };
type Reading = { text: string; places: Place[] };

const keyOf = (path: readonly string[]): string => JSON.stringify(path);

function skip(text: string, at: number): number {
  let next = at;
  while (next < text.length && ' \t\r\n'.includes(text.charAt(next))) next += 1;
  return next;
}

/** Answers where the value ends. */
function readValue(reading: Reading, at: number, path: readonly string[]): number {
  const { text, places } = reading;
  if (path.length > mostLevels) throw new Unreadable(at, 'Nested too deeply.');
  // A member's place is that of its name.
  if (path.length === 0) places.push({ path, offset: at });
  const first = text.charAt(at);
  if (first === '{') return readParts(reading, at, path, readMember);
  if (first === '[') return readParts(reading, at, path, readEntry);
  if (first === '"') return readString(text, at);
  return readWord(text, at);
}

type ReadPart = (reading: Reading, at: number, path: readonly string[], index: number) => number;

function readParts(reading: Reading, at: number, path: readonly string[], readPart: ReadPart): number {
  const { text } = reading;
  const end = text.charAt(at) === '{' ? '}' : ']';
  let next = skip(text, at + 1);
  if (text.charAt(next) === end) return next + 1;
  for (let index = 0; ; index += 1) {
    next = skip(text, readPart(reading, next, path, index));
    if (text.charAt(next) === end) return next + 1;
    if (text.charAt(next) !== ',')
      throw new Unreadable(
        next,
        next < text.length ? `A comma or ‘${end}’ is expected here.` : `‘${end}’ is missing.`,
      );
    next = skip(text, next + 1);
  }
}

function readMember(reading: Reading, at: number, path: readonly string[]): number {
  const { text, places } = reading;
  if (text.charAt(at) !== '"') throw new Unreadable(at, 'A name in double quotes is expected here.');
  const end = readString(text, at);
  const inner = [...path, String(JSON.parse(text.slice(at, end)))];
  const colon = skip(text, end);
  if (text.charAt(colon) !== ':') throw new Unreadable(colon, 'A colon is expected here.');
  places.push({ path: inner, offset: at });
  return readValue(reading, skip(text, colon + 1), inner);
}

function readEntry(reading: Reading, at: number, path: readonly string[], index: number): number {
  const inner = [...path, String(index)];
  reading.places.push({ path: inner, offset: at });
  return readValue(reading, at, inner);
}

// As the grammar of JSON says: no sign below a space stands in a text.
// oxlint-disable-next-line no-control-regex
const string = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;

function readString(text: string, at: number): number {
  string.lastIndex = at;
  const found = string.exec(text);
  if (!found) throw new Unreadable(at, 'This text is unterminated or contains an invalid character.');
  return at + found[0].length;
}

const word = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.])/y;

function readWord(text: string, at: number): number {
  word.lastIndex = at;
  const found = word.exec(text);
  if (!found)
    throw new Unreadable(at, at < text.length ? 'A value is expected here.' : 'A value is missing.');
  return at + found[0].length;
}

/** Lines are counted from one, as editors do. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;
