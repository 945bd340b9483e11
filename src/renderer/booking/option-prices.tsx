import { serviceLines } from '#engine/booking/service-lines.ts';
import type { Service } from '#engine/catalogue/catalogue.ts';
import { checkServiceOptions } from '#engine/components/service-options/check-service-options.ts';
import type { HourlyChoice, ServiceOption } from '#engine/components/service-options/service-options.ts';
import { formatPrice } from '#engine/format/money.ts';
import { money } from './formats.ts';
import { useBookingForm } from './use-booking-form.ts';
import { useDesk, useWords } from './use-desk.ts';

type Chosen = { service: Service; option: ServiceOption };

/** What a service comes to with these options, as far as they are chosen; none where its prices are not known. */
function useServicePrice(service: Service): (option: ServiceOption) => string | undefined {
  const { price, formats } = useDesk();
  const sold = price.book().services.find(({ id }) => id === service.id);
  return ({ hourly, variables = {} }) => {
    if (!sold) return undefined;
    const lines = serviceLines(sold, {
      serviceId: service.id,
      variables: Object.entries(variables).map(([variableId, { price_id: priceId, quantity }]) => ({
        variableId,
        priceId,
        quantity,
      })),
      extras: [],
      hourly: service.hourly ? { hours: hourly?.hours ?? 0, teams: hourly?.teams ?? 0 } : null,
    });
    return formatPrice(
      lines.reduce((sum, { gross }) => sum + gross, 0),
      formats,
    );
  };
}

/** A choice of hours with what it costs. */
export function useLabelWithPrice(service: Service) {
  const priceOf = useServicePrice(service);
  return (label: string, hourly: HourlyChoice, say = (price: string) => price): string => {
    const price = priceOf({ hourly });
    return price === undefined ? label : `${label} – ${say(price)}`;
  };
}

/** What the choices of a dialog come to: the whole total as soon as they are complete, the service alone before. */
export function RunningTotal({ service, option }: Chosen) {
  const words = useWords();
  const { session, price, formats } = useDesk();
  const { answers } = useBookingForm();
  const priceOf = useServicePrice(service);
  const isComplete = checkServiceOptions(service, option, session.context).length === 0;
  const total = isComplete
    ? price.totalWith({ service_options: { ...answers.service_options, [service.id]: option } })
    : undefined;
  const soFar = total === undefined ? priceOf(option) : undefined;
  if (total === undefined && (soFar === undefined || service.hourly)) return null;
  return (
    <p className="tf-total" aria-live="polite">
      <span>{total === undefined ? service.name : words.summary.total}</span>
      <output>{total === undefined ? soFar : money(total, formats)}</output>
    </p>
  );
}
