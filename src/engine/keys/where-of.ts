const places = { office: 'Office', customer: 'Customer', lost: 'Lost' } as const;

type Held = { place: keyof typeof places | 'person'; holder_name: string; confirmed: boolean };

/** Who has a key, as the office says it. */
export const whereOf = ({ place, holder_name, confirmed }: Held) =>
  place === 'person' ? `${holder_name}${confirmed ? '' : ', not confirmed yet'}` : places[place];
