import { serviceLines } from '#engine/booking/service-lines.ts';
import type { Service } from '#engine/catalogue/catalogue.ts';
import { checkServiceOptions } from '#engine/components/service-options/check-service-options.ts';
import type { HourlyChoice, ServiceOption } from '#engine/components/service-options/service-options.ts';
import { formatPrice } from '#engine/format/money.ts';
import { leastPrice } from '#engine/form/selection/least-price.ts';
import { money } from './formats.ts';
import { useBookingForm } from './use-booking-form.ts';
import { useDesk, usePlusTax, useWords } from './use-desk.ts';

type Chosen = { service: Service; option: ServiceOption };

/** A choice of hours with what it costs; alone where the prices of its service are not known. */
export function useLabelWithPrice(service: Service) {
  const { price, formats } = useDesk();
  const sold = price.book().services.find(({ id }) => id === service.id);
  return (label: string, { hours = 0, teams = 0 }: HourlyChoice, say = (sum: string) => sum): string => {
    if (!sold) return label;
    const chosen = { serviceId: service.id, variables: [], extras: [], hourly: { hours, teams } };
    const sum = serviceLines(sold, chosen).reduce((all, { gross }) => all + gross, 0);
    return `${label} – ${say(formatPrice(sum, formats))}`;
  };
}

/** What the choices of a dialog come to: the total as soon as they are complete, the least it can be before. */
export function RunningTotal({ service, option }: Chosen) {
  const words = useWords();
  const plusTax = usePlusTax();
  const { session, price, formats } = useDesk();
  const { answers } = useBookingForm();
  const isComplete = checkServiceOptions(service, option, session.context).length === 0;
  const total = isComplete
    ? price.sumWith({ service_options: { ...answers.service_options, [service.id]: option } })
    : undefined;
  if (total === undefined && service.hourly) return null;
  const [title, sum] =
    total === undefined
      ? [service.name, words.from(money(leastPrice(service, option.variables), formats))]
      : [words.summary.total, money(total, formats)];
  return (
    <p className="tf-total" aria-live="polite">
      <span>{title}</span>
      <output>{plusTax(sum)}</output>
    </p>
  );
}
