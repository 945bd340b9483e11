/** One place along the bottom: a day, a month, a team. */
export type ChartPlace = {
  key: string;
  /** As it is read: `March 3`. */
  label: string;
  /** What stands below it, where there is room. The label, if nothing else is said. */
  tick?: string;
};

export type ChartSeries = {
  name: string;
  /** One for each place; null where there is none to show. */
  values: readonly (number | null)[];
  /** How its values are read: `$120`, `3 visits`. */
  format?: (value: number) => string;
};

/** A column of the table, and a part of what is said of a place, that is not drawn. */
export type ChartNote = { name: string; texts: readonly string[] };

export type ChartData = {
  /** Names chart and table: `Visits by day`. */
  title: string;
  places: readonly ChartPlace[];
  series: readonly ChartSeries[];
  notes?: readonly ChartNote[];
  /** What the places are, above their column: `Day`. */
  placeTitle: string;
  /** The place that is read while nobody points at any. */
  resting?: number;
  /** What is said where there is nothing to draw. */
  empty?: string;
  /** Things that are counted have no halves. */
  whole?: boolean;
};

const plain = new Intl.NumberFormat();
const short = new Intl.NumberFormat(undefined, { notation: 'compact', maximumFractionDigits: 1 });

export const formatTick = (value: number): string => short.format(value);

/** `12`, in the words of its series; a dash where there is none. */
export function readValue({ values, format = plain.format }: ChartSeries, index: number): string {
  const value = values[index];
  return value === null || value === undefined ? '–' : format(value);
}

/** What is said of one place: `March 3: $120`. Several values are told apart by name: `March 3: Before $120, After $140`. */
export function describePlace({ places, series, notes = [] }: ChartData, index: number): string {
  const values = [
    ...series.map((one) => ({ name: one.name, text: readValue(one, index) })),
    ...notes.flatMap(({ name, texts }) => {
      const text = texts[index];
      return text === undefined ? [] : [{ name, text }];
    }),
  ];
  const parts = values.map(({ name, text }) => (values.length > 1 ? `${name} ${text}` : text));
  return `${places[index]?.label ?? ''}: ${parts.join(', ')}`;
}

export type ChartTable = { head: string[]; rows: { key: string; cells: string[] }[] };

/** The same in rows, for those who do not see the picture, and those who would rather read. */
export const toTable = (data: ChartData): ChartTable => ({
  head: [
    data.placeTitle,
    ...data.series.map(({ name }) => name),
    ...(data.notes ?? []).map(({ name }) => name),
  ],
  rows: data.places.map(({ key, label }, index) => ({
    key,
    cells: [
      label,
      ...data.series.map((one) => readValue(one, index)),
      ...(data.notes ?? []).map(({ texts }) => texts[index] ?? ''),
    ],
  })),
});
