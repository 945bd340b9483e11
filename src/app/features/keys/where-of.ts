import type { HouseKey } from './key-acts.ts';

const places = { office: 'Office', customer: 'Customer', lost: 'Lost' } as const;

/** Who has a key, as the office says it. */
export const whereOf = ({
  place,
  holder_name,
  confirmed,
}: Pick<HouseKey, 'place' | 'holder_name' | 'confirmed'>) =>
  place === 'person' ? `${holder_name}${confirmed ? '' : ', not confirmed yet'}` : places[place];
