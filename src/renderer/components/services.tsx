import { useState } from 'react';
import type { Service } from '#engine/catalogue/catalogue.ts';
import { ownEntry } from '#engine/components/own-entry.ts';
import { serviceOptionsKey } from '#engine/components/service-options/service-options.ts';
import { offeredServices } from '#engine/form/selection/offered.ts';
import { ServiceCard } from '../booking/service-card.tsx';
import { ServiceList } from '../booking/service-list.tsx';
import { useBookingForm } from '../booking/use-booking-form.ts';
import type { BookingForm } from '#engine/form/selection/selection.ts';
import { useWords } from '../booking/use-desk.ts';
import { useForm } from '../form-context.ts';
import { FieldGroup } from '../parts/field.tsx';
import { useField } from '../use-field.ts';
import type { BuiltInViews } from '../view.ts';

type Shelf = { name: string | undefined; services: Service[] };

/** Services below the names of their categories, in the company's order. One shelf needs no name. */
function toShelves({ context }: BookingForm, offered: readonly Service[]): Shelf[] {
  const { categories } = context.catalogue;
  const isKnown = ({ categoryId }: Service) => categories.some(({ id }) => id === categoryId);
  const shelves = [
    ...categories.map(({ id, name }) => ({ name, services: offered.filter((one) => one.categoryId === id) })),
    { name: undefined, services: offered.filter((one) => !isKnown(one)) },
  ].filter(({ services }) => services.length > 0);
  return shelves.length > 1 ? shelves : [{ name: undefined, services: [...offered] }];
}

/**
 * Whether the chosen category leaves the others out. One that was chosen by itself does; one that came with a service
 * does not, for what somebody has just pressed would move.
 */
function useFilter({ answers }: BookingForm): boolean {
  const { service_category: category, serviceIds } = answers;
  const [last, setLast] = useState({ category, filters: true });
  if (last.category === category) return last.filters;
  const next = { category, filters: !serviceIds?.length };
  setLast(next);
  return next.filters;
}

/** What can be had now; where there is a place to choose a category, what is in none of them cannot. */
function offeredIn(form: BookingForm, choosesCategory: boolean, filters: boolean): Service[] {
  if (!choosesCategory || (filters && form.answers.service_category)) return offeredServices(form);
  const ids = new Set(form.context.catalogue.categories.map(({ id }) => id));
  const { service_category: _category, ...answers } = form.answers;
  return offeredServices({ ...form, answers }).filter(
    ({ categoryId }) => categoryId === undefined || ids.has(categoryId ?? ''),
  );
}

export const ServicesView: BuiltInViews['services'] = ({ node, attributes }) => {
  const { plan, context } = useForm().session;
  const words = useWords();
  const form = useBookingForm();
  const field = useField(node.id, 'serviceIds');
  const choosesCategory = context.catalogue.categories.length > 1 && plan.byKey.has('service_category');
  const offered = offeredIn(form, choosesCategory, useFilter(form));
  // Where the form has a place for the options of services, they are shown there.
  const showsOptions = !plan.byKey.has(serviceOptionsKey);
  const shelves = toShelves(form, offered).map(({ name, services }) => (
    <div key={name ?? ''} className="tf-shelf" role={name && 'group'} aria-label={name}>
      {name && <h3 className="tf-shelf-name">{name}</h3>}
      <div className={attributes.display === 'list' ? undefined : 'tf-cards'}>
        {services.map((service) => (
          <ServiceCard
            key={service.id}
            service={service}
            isChosen={form.answers.serviceIds?.includes(service.id) ?? false}
            option={ownEntry(form.answers.service_options ?? {}, service.id)}
            showsOptions={showsOptions}
            choosesCategory={choosesCategory}
          />
        ))}
      </div>
    </div>
  ));
  return (
    <FieldGroup node={node} section="select" field={field} texts={attributes} notesFirst>
      {offered.length === 0 && <p className="tf-hint">{words.noServices}</p>}
      {attributes.display === 'list' ? (
        <ServiceList chosen={offered.filter(({ id }) => form.answers.serviceIds?.includes(id))}>
          {shelves}
        </ServiceList>
      ) : (
        shelves
      )}
    </FieldGroup>
  );
};
