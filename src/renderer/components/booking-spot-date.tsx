import { Calendar } from '../booking/calendar.tsx';
import { FieldGroup } from '../parts/field.tsx';
import { useField } from '../use-field.ts';
import type { BuiltInViews } from '../view.ts';

export const BookingSpotDateView: BuiltInViews['bookingSpotDate'] = ({ node, attributes }) => {
  const field = useField(node.id);
  return (
    <FieldGroup node={node} section="textfield" field={field} texts={attributes}>
      <Calendar label={attributes.label} />
    </FieldGroup>
  );
};
