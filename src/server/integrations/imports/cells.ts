import { toNames } from '#engine/format/full-name.ts';
import type { ReadCell, SplitCell } from './kind.ts';

export const asText: ReadCell = (text) => text;

/** `1,234.50`, `1234,50`, `$ 12`: as people and spreadsheets write amounts. What is no number stays a text, to be refused. */
export const asNumber: ReadCell = (text) => {
  const bare = text.replace(/[^\d.,-]/g, '');
  const decimalComma = /,\d{1,2}$/.test(bare) && !/\.\d/.test(bare.slice(bare.indexOf(',')));
  const plain = decimalComma ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '');
  const value = Number(plain);
  return plain === '' || Number.isNaN(value) ? text : value;
};

const yes = ['yes', 'y', 'true', '1', 'x', 'on'];
const no = ['no', 'n', 'false', '0', 'off'];

export const asFlag: ReadCell = (text) => {
  const word = text.toLowerCase();
  return yes.includes(word) ? true : no.includes(word) ? false : text;
};

/** The day of `2026-11-20`, with or without a time behind it. */
export const asDay: ReadCell = (text) => /^(\d{4}-\d\d-\d\d)(?:[T ].*)?$/.exec(text)?.[1] ?? text;

/** A choice by what is chosen, or by the word that people read instead. */
export const asChoice =
  (labels: Readonly<Record<string, string>>): ReadCell =>
  (text) => {
    const word = text.toLowerCase();
    return Object.keys(labels).find((value) => labels[value]?.toLowerCase() === word) ?? word;
  };

export const asUpper: ReadCell = (text) => text.toUpperCase();
export const asLower: ReadCell = (text) => text.toLowerCase();

/** `Ada Lovelace`, or `Lovelace, Ada` as address books sort it. */
export const asNames: SplitCell = (text) => {
  const [last = '', first = ''] = text.split(',').map((part) => part.trim());
  return first === '' ? toNames(last) : { first_name: first, last_name: last };
};
