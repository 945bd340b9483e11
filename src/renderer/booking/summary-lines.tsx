import { lazy, Suspense } from 'react';
import type { Service } from '#engine/catalogue/catalogue.ts';
import { ownEntry } from '#engine/components/own-entry.ts';
import { checkServiceOptions } from '#engine/components/service-options/check-service-options.ts';
import { findService } from '#engine/form/selection/offered.ts';
import { Line, When } from './summary-line.tsx';
import { useBookingForm } from './use-booking-form.ts';
import { usePrice, useWords } from './use-desk.ts';

/** There is no price before something is chosen. */
const PricedLines = lazy(async () => ({ default: (await import('./priced-lines.tsx')).PricedLines }));

/** What is booked and what it costs, as far as that is known. */
export function SummaryLines() {
  const { price } = usePrice();
  if (!price) return <WithoutPrice />;
  return (
    <Suspense fallback={<WithoutPrice />}>
      <PricedLines price={price} />
    </Suspense>
  );
}

/** What is chosen so far, and what the price still waits for. */
function WithoutPrice() {
  const words = useWords();
  const form = useBookingForm();
  const { serviceIds = [], service_options: options = {}, frequencyId } = form.answers;
  const chosen = serviceIds.flatMap((id) => findService(form, id) ?? []);
  if (chosen.length === 0) return <p className="tf-hint">{words.nothingChosen}</p>;
  const waiting = chosen.filter(
    (service) => checkServiceOptions(service, ownEntry(options, service.id), form.context).length > 0,
  );
  const frequency = form.context.catalogue.frequencies.find(({ id }) => id === frequencyId);
  const namesOf = (services: readonly Service[]): string =>
    services.map(({ name }) => name).join(words.comma);
  return (
    <>
      <dl className="tf-lines">
        <Line name={words.summary.services} value={namesOf(chosen)} />
        <When />
        {frequency && <Line name={words.summary.frequency} value={frequency.name} />}
      </dl>
      <p className="tf-hint">{words.chooseOptions(namesOf(waiting.length > 0 ? waiting : chosen))}</p>
    </>
  );
}
