import type { PriceBook } from '#engine/booking/price-book.ts';

/** What a company does not sell any more, it still does for those who have it. */
export const stillSold = (
  book: PriceBook,
  { has = () => true }: { has?: (serviceId: string) => boolean } = {},
): PriceBook => ({
  ...book,
  services: book.services.map((service) =>
    has(service.id)
      ? { ...service, active: true, extras: service.extras.map((extra) => ({ ...extra, active: true })) }
      : service,
  ),
  frequencies: book.frequencies.map((frequency) => ({ ...frequency, active: true, categoryIds: null })),
});
