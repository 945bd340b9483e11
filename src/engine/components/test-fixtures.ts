import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FormNode } from '../tree/form-node.ts';

/** From the root of the repository, where tests are started. */
export const fixtureFolder = path.resolve('fixtures/components');

/** Files are called as folders are: `bookingSpotDate` is in `booking-spot-date.json`. */
export const toFixtureName = (type: string): string =>
  `${type.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`;

/** Examples of a type: the first says nothing but its type, the second all that can be said. */
export const readFixture = (type: string): FormNode[] =>
  // Held against the schemas of the type by the test that reads them.
  JSON.parse(readFileSync(path.join(fixtureFolder, toFixtureName(type)), 'utf8')) as FormNode[];
