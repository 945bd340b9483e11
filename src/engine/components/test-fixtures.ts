import { readFileSync } from 'node:fs';
import type { FormNode } from '../tree/form-node.ts';

export const fixtureFolder = new URL('../../../fixtures/components/', import.meta.url);

/** Files are called as folders are: `bookingSpotDate` is in `booking-spot-date.json`. */
export const toFixtureName = (type: string): string =>
  `${type.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`;

/** Examples of a type: the first says nothing but its type, the second all that can be said. */
export const readFixture = (type: string): FormNode[] =>
  // Held against the schemas of the type by the test that reads them.
  JSON.parse(readFileSync(new URL(toFixtureName(type), fixtureFolder), 'utf8')) as FormNode[];
