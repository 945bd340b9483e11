/** What can be said of a file without reading its cells. */
export type CsvShape = {
  delimiter: string;
  /** Cells of its widest line. */
  widest: number;
  /** Lines that are not empty; breaks within quotes end none. */
  records: number;
};

const [quote, lineFeed, carriageReturn] = [0x22, 0x0a, 0x0d];
const delimiters = [',', ';', '\t'];

/** Counts in one pass and keeps nothing: parsing takes a hundred times as long, and memory for every cell. */
export function scanCsv(text: string): CsvShape {
  const delimiter = findDelimiter(text);
  const code = delimiter.charCodeAt(0);
  let [cells, widest, records] = [1, 0, 0];
  let [quoted, empty] = [false, true];
  for (let index = 0; index <= text.length; index++) {
    // Past the end there is none: the last line ends there.
    const at = text.charCodeAt(index);
    if (at === quote) quoted = !quoted;
    if (Number.isNaN(at) || (!quoted && (at === lineFeed || at === carriageReturn))) {
      if (!empty) records += 1;
      widest = Math.max(widest, cells);
      cells = 1;
      empty = true;
      continue;
    }
    empty = false;
    if (!quoted && at === code) cells += 1;
  }
  return { delimiter, widest, records };
}

/** The one that the line of names has most of. */
function findDelimiter(text: string): string {
  const counts = new Map(delimiters.map((delimiter) => [delimiter, 0]));
  for (const character of text) {
    if (character === '\n' || character === '\r') break;
    const known = counts.get(character);
    if (known !== undefined) counts.set(character, known + 1);
  }
  const [most = ','] = delimiters.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  return most;
}
