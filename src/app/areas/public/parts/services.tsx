import type { Service } from '#engine/catalogue/catalogue.ts';
import { formatMoney } from '#app/ui/format.ts';

function priceText({ base_price, hourly }: Service, currency: string): string {
  return hourly
    ? `${formatMoney(base_price, currency)} an hour`
    : `from ${formatMoney(base_price, currency)}`;
}

function byCategory(services: readonly Service[]): [string, Service[]][] {
  const categories = new Map<string, Service[]>();
  for (const service of services) {
    const category = service.service_categories?.[0]?.name ?? '';
    categories.set(category, [...(categories.get(category) ?? []), service]);
  }
  return [...categories];
}

const Card = ({ service, currency }: { service: Service; currency: string }) => (
  <li className="service">
    <h4>{service.name}</h4>
    {service.description && <p>{service.description}</p>}
    <span className="price">{priceText(service, currency)}</span>
  </li>
);

export function Services({ services, currency }: { services: readonly Service[]; currency: string }) {
  if (services.length === 0) return <p className="note">Our services will be listed here soon.</p>;
  return byCategory(services).map(([category, members]) => (
    <div key={category} className="category">
      {category && <h3>{category}</h3>}
      <ul>
        {members.map((service) => (
          <Card key={service.id} service={service} currency={currency} />
        ))}
      </ul>
    </div>
  ));
}

export const ServicesWaiting = () => (
  <div className="category" role="status" aria-label="Loading the services">
    <ul>
      {Array.from({ length: 3 }, (_, index) => (
        <li key={index} className="service waiting" />
      ))}
    </ul>
  </div>
);

export const ServicesFailed = ({ onRetry }: { onRetry: () => void }) => (
  <p className="note" role="alert">
    Our services could not be loaded. Check your connection and{' '}
    <button type="button" onClick={onRetry}>
      try again
    </button>
    .
  </p>
);
