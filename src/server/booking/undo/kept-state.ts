/** A row of a table as JSON says it: written down with an act, and read back into the same columns. */
export type KeptRow = Readonly<Record<string, unknown>> & { id: string };

/** What an act of the office can change of a visit: where and when it is, who does it, what waits because of it. */
export type Schedule = {
  bookingId: string;
  number: number;
  customer: string;
  /** Null where there is no such visit: it is made, or taken out, by the act. */
  booking: KeptRow | null;
  crews: KeptRow[];
  /** The seats that it has. */
  claims: KeptRow[];
  items: KeptRow[];
  exceptions: KeptRow[];
  waits: KeptRow[];
  codes: KeptRow[];
  /** Seats that others have in the same time: whoever comes later is not among them. */
  neighbours: string[];
  /** Its lines, where it may have to be made again. */
  lines: KeptRow[];
  /** Its tags and how its price was raised, likewise. Acts of an earlier version have not kept them. */
  tags?: KeptRow[];
  raises?: KeptRow[];
  /** What was bought, where and for how much: of a visit that stays there and whose act has changed that. */
  terms?: Terms;
};

/** Columns of a visit that its place does not need, with its lines. */
export type Terms = { columns: KeptRow; lines: KeptRow[] };

/** What an act has changed besides visits. */
export const keptTables = ['series', 'raised_series', 'time_off'] as const;
export type KeptTable = (typeof keptTables)[number];

export type KeptState = {
  schedules: Schedule[];
  records: { table: KeptTable; row: KeptRow }[];
};

export const rowsOf = ({ records }: KeptState, table: KeptTable): KeptRow[] =>
  records.filter((one) => one.table === table).map(({ row }) => row);

/** Of two columns: the database writes what they hold in one way. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
