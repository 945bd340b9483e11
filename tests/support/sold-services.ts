import type { editBookingContract } from '#engine/contracts/booking/office-booking.ts';
import type { BodyOf } from '#engine/contracts/platform/contract.ts';
import type { TestApp } from './test-app.ts';

export type Services = NonNullable<BodyOf<typeof editBookingContract>['services']>;

export type Sold = {
  id: string;
  hourly: boolean;
  extras: { id: string; minimum_quantity: number }[];
  pricing_variables: { id: string; prices: { id: string; min_qty: number }[] }[];
};

export const readSold = async (app: TestApp) =>
  (await app.at('sparkle').get('/api/companies/current/services')).json<Sold[]>();

/** A service as it is sent, with a row of each of its variables: the first by place, or the one after it. */
export const chosenOf = ({ id, pricing_variables }: Sold, row: 0 | 1): Services[number] => ({
  id,
  extras: [],
  pricing_variables: pricing_variables.flatMap(({ id: variableId, prices }) => {
    const price = prices[row] ?? prices[0];
    return price ? [{ id: variableId, price_id: price.id, quantity: price.min_qty }] : [];
  }),
});
