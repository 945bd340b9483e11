import { TimeChoice } from '../booking/time-choice.tsx';
import { FieldGroup } from '../parts/field.tsx';
import { useField } from '../use-field.ts';
import type { BuiltInViews } from '../view.ts';

export const BookingSpotTimeView: BuiltInViews['bookingSpotTime'] = ({ node, attributes }) => {
  const field = useField(node.id, 'service_date');
  return (
    <FieldGroup node={node} section="select" field={field} texts={attributes}>
      <TimeChoice />
    </FieldGroup>
  );
};
