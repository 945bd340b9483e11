import type { PricingVariable, Service } from '../../catalogue/catalogue.ts';
import { ownEntry } from '../../components/own-entry.ts';
import type { VariableChoice } from '../../components/service-options/service-options.ts';
import { askedVariables } from './offered.ts';

/** What a service costs at least with these choices: whatever it asks for besides is had at its lowest price. */
export const leastPrice = (service: Service, chosen: Readonly<Record<string, VariableChoice>> = {}): number =>
  askedVariables(service).reduce(
    (sum, variable) => sum + leastOf(variable, ownEntry(chosen, variable.id)),
    service.base_price,
  );

function leastOf(
  { mode, prices }: PricingVariable,
  { price_id, quantity = 0 }: Partial<VariableChoice> = {},
): number {
  const row = prices.find(({ id }) => id === price_id);
  const [least = 0] = (row ? [row] : prices)
    .map(({ price, min_qty }) => (mode === 'unit' ? price * Math.max(min_qty, quantity) : price))
    .toSorted((one, other) => one - other);
  return least;
}
