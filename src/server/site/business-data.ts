import type { Language } from '#engine/format/languages.ts';
import { leastPrice } from '#engine/form/selection/least-price.ts';
import { currentCatalogue } from '../catalogue/current-catalogue.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { type CompanyRating, readRating } from '../booking/ratings/read-rating.ts';
import type { TenantDb } from '../platform/db/tenant.ts';
import type { Links } from '../platform/links.ts';
import { toPostalAddress } from './postal-address.ts';

/** More than a search engine reads. */
const mostServices = 30;

type Sold = { db: TenantDb; company: Company; links: Links; language: Language };

/** A company as schema.org describes one: how it is reached, what it sells, and how it is rated. */
export async function describeBusiness({ db, company, links, language }: Sold): Promise<object> {
  const url = links.company(company.subdomain, '/');
  const [{ listed }, rating] = await Promise.all([currentCatalogue(db, company, language), readRating(db)]);
  const offers = listed.services
    .filter(({ active, private: hidden }) => active && hidden !== true)
    .slice(0, mostServices)
    .map((service) => ({
      '@type': 'Offer',
      ...(service.base_price > 0 && { price: leastPrice(service), priceCurrency: company.currencyCode }),
      itemOffered: {
        '@type': 'Service',
        name: service.name,
        provider: { '@id': `${url}#business` },
        ...(service.description && { description: service.description }),
      },
    }));
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${url}#business`,
    name: company.businessName,
    url,
    image: links.company(company.subdomain, '/company-icon-512.png'),
    ...(company.logo && { logo: links.company(company.subdomain, company.logo.url) }),
    ...(company.contactPhone && { telephone: company.contactPhone }),
    ...(company.contactEmail && { email: company.contactEmail }),
    ...(company.address && { address: toPostalAddress(company.address, company.country) }),
    ...(rating && { aggregateRating: toAggregate(rating) }),
    ...(offers.length > 0 && { makesOffer: offers }),
  };
}

const toAggregate = ({ value, count }: CompanyRating): object => ({
  '@type': 'AggregateRating',
  ratingValue: value,
  ratingCount: count,
  bestRating: 5,
});
