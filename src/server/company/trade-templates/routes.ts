import * as contracts from '#engine/contracts/company/trade-templates.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { announceCompanyChange } from '#server/platform/live/announce.ts';
import { applyTrade, isMetric } from '#server/seed/trades/apply-trade.ts';
import { trades } from '#server/seed/trades/index.ts';
import { localPrices } from '#server/seed/trades/local-prices.ts';

export const tradeTemplateRoutes: Route[] = [
  serve(contracts.listTradeTemplates, ({ company }) => {
    const price = localPrices(company.currencyCode);
    return trades.map(({ key, title, text, icon, catalogue, frequencies }) => {
      const { services, extras } = catalogue({ isMetric: isMetric(company.country) });
      return {
        key,
        title,
        text,
        icon,
        services: services.map((service) => ({ name: service.name, price: price(service.price) })),
        extras: extras.map(({ name }) => name),
        frequencies: frequencies.map(({ name }) => name),
      };
    });
  }),

  serve(contracts.applyTradeTemplate, async (call) => {
    const made = await applyTrade(call);
    call.afterCommit(() => announceCompanyChange(call.services, call.company.id));
    return made;
  }),
];
