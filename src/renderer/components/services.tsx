import { ownEntry } from '#engine/components/own-entry.ts';
import { serviceOptionsKey } from '#engine/components/service-options/service-options.ts';
import { offeredServices } from '#engine/form/selection/offered.ts';
import { ServiceCard } from '../booking/service-card.tsx';
import { ServiceList } from '../booking/service-list.tsx';
import { useBookingForm } from '../booking/use-booking-form.ts';
import type { BookingForm } from '#engine/form/selection/selection.ts';
import type { FormSession } from '#engine/form/session.ts';
import { useWords } from '../booking/use-desk.ts';
import { useForm } from '../form-context.ts';
import { FieldGroup } from '../parts/field.tsx';
import { useField } from '../use-field.ts';
import type { BuiltInViews } from '../view.ts';

/** With several categories to choose from, one of them decides which services there are. */
const waitsForCategory = ({ plan, context, mode }: FormSession, { answers }: BookingForm): boolean =>
  mode === 'live' &&
  context.catalogue.categories.length > 1 &&
  plan.byKey.has('service_category') &&
  !answers.service_category &&
  !answers.serviceIds?.length;

export const ServicesView: BuiltInViews['services'] = ({ node, attributes }) => {
  const { session } = useForm();
  const words = useWords();
  const form = useBookingForm();
  const field = useField(node.id, 'serviceIds');
  const needsCategory = waitsForCategory(session, form);
  const offered = needsCategory ? [] : offeredServices(form);
  // Where the form has a place for the options of services, they are shown there.
  const showsOptions = !session.plan.byKey.has(serviceOptionsKey);
  const cards = offered.map((service) => (
    <ServiceCard
      key={service.id}
      service={service}
      isChosen={form.answers.serviceIds?.includes(service.id) ?? false}
      option={ownEntry(form.answers.service_options ?? {}, service.id)}
      showsOptions={showsOptions}
    />
  ));
  return (
    <FieldGroup node={node} section="select" field={field} texts={attributes}>
      {cards.length === 0 && (
        <p className="tf-hint">{needsCategory ? words.chooseCategoryFirst : words.noServices}</p>
      )}
      {attributes.display === 'list' ? (
        <ServiceList chosen={offered.filter(({ id }) => form.answers.serviceIds?.includes(id))}>
          {cards}
        </ServiceList>
      ) : (
        <div className="tf-cards">{cards}</div>
      )}
    </FieldGroup>
  );
};
