import { ownEntry } from '#engine/components/own-entry.ts';
import type { Service } from '#engine/catalogue/catalogue.ts';
import { findService, offeredExtras, offeredServices } from '#engine/form/selection/offered.ts';
import type { BookingForm } from '#engine/form/selection/selection.ts';
import { ExtraCard } from '../booking/extra-card.tsx';
import { useBookingForm } from '../booking/use-booking-form.ts';
import { useWords } from '../booking/use-desk.ts';
import { FieldGroup } from '../parts/field.tsx';
import { useField } from '../use-field.ts';
import type { BuiltInViews } from '../view.ts';

/** Where a form is built nothing is chosen: the first service with extras shows what they look like. */
function shownServices(form: BookingForm): Service[] {
  if (form.mode === 'live')
    return (form.answers.serviceIds ?? []).flatMap((id) => findService(form, id) ?? []);
  return offeredServices(form)
    .filter((service) => offeredExtras(service).length > 0)
    .slice(0, 1);
}

/** Additions to the chosen services, three beside one another where there is room. Before one is chosen there are none. */
export const ExtrasView: BuiltInViews['extras'] = ({ node, attributes }) => {
  const words = useWords();
  const form = useBookingForm();
  const field = useField(node.id);
  const chosen = shownServices(form);
  if (chosen.length === 0 && form.mode === 'live') return null;
  const withExtras = chosen.filter((service) => offeredExtras(service).length > 0);
  return (
    <FieldGroup node={node} section="select" field={field} texts={attributes}>
      {withExtras.length === 0 && <p className="tf-hint">{words.noExtras}</p>}
      {withExtras.map((service) => (
        <div key={service.id} role="group" aria-label={service.name}>
          {withExtras.length > 1 && <p className="tf-card-name">{service.name}</p>}
          <div className="tf-cards tf-extras">
            {offeredExtras(service).map((extra) => (
              <ExtraCard
                key={extra.id}
                extra={extra}
                serviceId={service.id}
                quantity={ownEntry(ownEntry(form.answers.extras ?? {}, service.id) ?? {}, extra.id) ?? 0}
              />
            ))}
          </div>
        </div>
      ))}
    </FieldGroup>
  );
};
