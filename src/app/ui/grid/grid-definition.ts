export type GridValue = string | number | null;
export type GridRow = Readonly<Record<string, unknown>>;

/** What a column holds, and how it is typed. */
export type GridColumn = {
  name: string;
  title: string;
  kind: 'text' | 'money' | 'whole' | 'minutes';
  /** In characters, beside what is left over for texts. */
  width?: number;
  maxLength?: number;
};

/** What is said of a row: of one of its cells, or of itself. `error` keeps it from being saved. */
export type GridNote = {
  row: number;
  column?: string;
  kind: 'error' | 'hint';
  text: string;
};

export const valueAt = (row: GridRow, name: string): GridValue => {
  const value = row[name];
  return typeof value === 'string' || typeof value === 'number' ? value : null;
};
