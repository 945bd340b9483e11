import { ownEntry } from '#engine/components/own-entry.ts';
import { findService } from '#engine/form/selection/offered.ts';
import { hasOptions } from '../booking/has-options.ts';
import { OptionSummary } from '../booking/option-summary.tsx';
import { useBookingForm } from '../booking/use-booking-form.ts';
import { useWords } from '../booking/use-desk.ts';
import { useForm } from '../form-context.ts';
import { FieldGroup } from '../parts/field.tsx';
import { useField } from '../use-field.ts';
import type { BuiltInViews } from '../view.ts';

/** Team and hours, or priced options, of the services that are chosen. Nothing is shown before one that has any is. */
export const ServiceOptionsView: BuiltInViews['serviceOptions'] = ({ node, attributes }) => {
  const { session } = useForm();
  const words = useWords();
  const form = useBookingForm();
  const field = useField(node.id);
  const chosen = (form.answers.serviceIds ?? []).flatMap((id) => findService(form, id) ?? []);
  if (chosen.length === 0 && session.mode === 'live') return null;
  if (!chosen.some(hasOptions))
    return <p className="tf-hint">{chosen.length === 1 ? words.noVariables : words.noOptions}</p>;
  return (
    <FieldGroup node={node} section="select" field={field} texts={attributes}>
      {chosen.filter(hasOptions).map((service) => (
        <div key={service.id} className="tf-option-line">
          <span className="tf-card-name">{service.name}</span>
          <OptionSummary
            service={service}
            option={ownEntry(form.answers.service_options ?? {}, service.id)}
          />
        </div>
      ))}
    </FieldGroup>
  );
};
