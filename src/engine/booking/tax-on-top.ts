import type { BookTax } from './price-book.ts';

/** Whether tax comes on top of the prices of a catalogue: then they are said with it. */
export const isTaxOnTop = (taxes: readonly BookTax[]): boolean =>
  taxes.some(({ inclusive, components }) => !inclusive && components[0]);
