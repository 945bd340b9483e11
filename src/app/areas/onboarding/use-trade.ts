import { useSearchParams } from 'react-router';
import { tradeKeys, type TradeKey } from '#engine/contracts/company/trade-templates.ts';

/** The trade that is chosen stands in the address until its template is used: it outlives a reload and "back". */
export function useTrade() {
  const [search] = useSearchParams();
  const named = search.get('trade');
  const trade = tradeKeys.find((key) => key === named) ?? null;
  return {
    trade,
    pathWith: (path: string, key: TradeKey | null = trade) => (key === null ? path : `${path}?trade=${key}`),
  };
}
