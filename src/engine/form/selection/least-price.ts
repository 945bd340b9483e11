import type { Service } from '../../catalogue/catalogue.ts';
import type { VariableChoice } from '../../components/service-options/service-options.ts';
import { askedVariables } from './offered.ts';

/** What a service costs at least with these choices: whatever it asks for besides is had at its lowest price. */
export const leastPrice = (service: Service, chosen: Readonly<Record<string, VariableChoice>> = {}): number =>
  askedVariables(service).reduce((sum, { id, mode, prices }) => {
    const choice = chosen[id];
    const row = prices.find((price) => price.id === choice?.price_id);
    const amounts = (row ? [row] : prices).map(({ price, min_qty }) =>
      mode === 'unit' ? price * Math.max(min_qty, choice?.quantity ?? 0) : price,
    );
    return sum + (amounts.length && Math.min(...amounts));
  }, service.base_price);
