import type { Service } from '#engine/catalogue/catalogue.ts';
import { leastPrice } from '#engine/form/selection/least-price.ts';
import { chooseWithCategory } from '#engine/form/selection/category.ts';
import { toggleService } from '#engine/form/selection/services.ts';
import { formatDuration } from '#engine/format/duration.ts';
import type { ServiceOption } from '#engine/components/service-options/service-options.ts';
import { Icon } from '../parts/icon.tsx';
import { money } from './formats.ts';
import { hasOptions } from './has-options.ts';
import { OptionSummary } from './option-summary.tsx';
import { useDesk, usePlusTax, useWords } from './use-desk.ts';

type Props = {
  service: Service;
  isChosen: boolean;
  option: ServiceOption | undefined;
  /** Whether its options are shown here, for want of another place. */
  showsOptions: boolean;
  /** Whether the form asks for a category, which is chosen with the service then. */
  choosesCategory: boolean;
};

/** One service to choose. Several are boxes to tick; where only one can be had, choosing it again takes it back. */
export function ServiceCard({ service, isChosen, option, showsOptions, choosesCategory }: Props) {
  const { session, formats, perform } = useDesk();
  const words = useWords();
  const { multiple_services: several, show_service_price: priced } = session.context.company.settings.booking;
  const act = choosesCategory ? chooseWithCategory : toggleService;
  const toggle = () => perform(session.select(act, service.id));
  const plusTax = usePlusTax();
  const price = money(leastPrice(service), formats);
  return (
    <div className="tf-card-frame">
      <label className="tf-card">
        <input
          type={several ? 'checkbox' : 'radio'}
          name="serviceIds"
          value={service.id}
          data-many=""
          data-opens=""
          defaultChecked={isChosen}
          onInput={(event) => {
            event.stopPropagation();
            toggle();
          }}
          onClick={() => {
            // A radio button says nothing when it is chosen already.
            if (!several && isChosen) toggle();
          }}
        />
        {service.picture ? (
          <img
            className="tf-picture"
            src={service.picture.url}
            alt={service.picture.alt}
            style={{ background: service.picture.color }}
          />
        ) : (
          service.icon && <Icon name={service.icon} />
        )}
        <span className="tf-card-text">
          <span className="tf-card-name">{service.name}</span>
          {priced && (
            <span className="tf-card-price">
              {plusTax(service.hourly ? words.perHour(price) : words.from(price))}
            </span>
          )}
          {!service.hourly && service.duration > 0 && (
            <span className="tf-card-note">{formatDuration(service.duration, words.duration)}</span>
          )}
          {service.description && <span className="tf-card-note">{service.description}</span>}
        </span>
      </label>
      {isChosen && showsOptions && hasOptions(service) && <OptionSummary service={service} option={option} />}
      {isChosen && service.has_disclaimer && service.disclaimer && (
        <p className="tf-hint tf-disclaimer">{service.disclaimer}</p>
      )}
    </div>
  );
}
