import { packBookData, writeBookAgain, type BoughtService } from '#engine/form/prefill/book-again.ts';
import type { BookingLine } from '../lines.ts';

type Line = Pick<
  BookingLine,
  'kind' | 'serviceId' | 'variableId' | 'extraId' | 'quantity' | 'hours' | 'teams'
>;

/** What the address of a form says that is to be filled in as this visit was: once, as its series may still run. */
export function packAgain(lines: readonly Line[]): string {
  const services = lines.filter(({ kind }) => kind === 'service').map((line) => toBought(line, lines));
  return packBookData(writeBookAgain({ services, frequencyId: null }));
}

const toBought = ({ serviceId: id, hours, teams }: Line, lines: readonly Line[]): BoughtService => {
  const own = lines.filter(({ serviceId }) => serviceId === id);
  const partsOf = (key: 'variableId' | 'extraId') =>
    own.flatMap(({ quantity, [key]: part }) => (part === null ? [] : [{ id: part, quantity }]));
  return {
    id,
    hourly: hours !== null && teams !== null ? { hours, teams } : null,
    variables: partsOf('variableId'),
    extras: partsOf('extraId'),
  };
};
