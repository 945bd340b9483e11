import { useQuery } from '@tanstack/react-query';
import '#renderer/styles.css';
import type { ServiceParts } from '#engine/booking/book-of-settings.ts';
import { formatPrice } from '#engine/format/money.ts';
import { toMinor } from '#engine/money/currency.ts';
import { Sprite } from '#app/ui/sprite.tsx';
import { formCompanyQuery, type FormCompanyAnswer } from './form-company.ts';
import classes from './example.module.css';

/** The card of a service as forms draw it. Nothing of it can be pressed. */
export default function CustomerCard({ parts: { service } }: { parts: ServiceParts }) {
  const { data: company } = useQuery(formCompanyQuery);
  if (!company) return null;
  return (
    <div className={classes.paper} inert>
      {service.icon && <Sprite names={[service.icon]} />}
      <div className="tf">
        <Card company={company} service={service} />
      </div>
    </div>
  );
}

type CardProps = {
  company: Pick<FormCompanyAnswer, 'settings' | 'currency' | 'money_format'>;
  service: ServiceParts['service'];
};

/**
 * The renderer's `ServiceCard`, which stands in forms alone: with it, this page would load what fills a form in, and
 * forms would come in more pieces. `customer-card.test.tsx` compares both.
 */
export function Card({ company, service }: CardProps) {
  const { show_service_price: priced, multiple_services: several } = company.settings.booking;
  const { name, description, picture, icon, hourly, disclaimer } = service;
  const price = formatPrice(toMinor(service.base_price, company.currency.code), company);
  return (
    <div className="tf-card-frame">
      <label className="tf-card">
        <input type={several ? 'checkbox' : 'radio'} readOnly checked={false} />
        {picture ? (
          <img
            className="tf-picture"
            src={picture.url}
            alt={picture.alt}
            style={{ background: picture.color }}
          />
        ) : (
          icon && (
            <svg className="tf-icon" aria-hidden="true">
              <use href={`#icon-${icon}`} />
            </svg>
          )
        )}
        <span className="tf-card-text">
          <span className="tf-card-name">{name}</span>
          {priced && <span className="tf-card-price">{hourly ? `${price} per hour` : `from ${price}`}</span>}
          {description && <span className="tf-card-note">{description}</span>}
        </span>
      </label>
      {disclaimer?.trim() && <p className="tf-hint tf-disclaimer">{disclaimer}</p>}
    </div>
  );
}
