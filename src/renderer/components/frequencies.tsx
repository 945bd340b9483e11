import { offeredFrequencies } from '#engine/form/selection/offered.ts';
import type { Frequency } from '#engine/catalogue/catalogue.ts';
import { money } from '../booking/formats.ts';
import { useBookingForm } from '../booking/use-booking-form.ts';
import { useDesk, useWords } from '../booking/use-desk.ts';
import { useForm } from '../form-context.ts';
import { FieldGroup } from '../parts/field.tsx';
import { drawSelect } from '../parts/draw-select.tsx';
import { useField } from '../use-field.ts';
import { useNative } from '../use-native.ts';
import type { BuiltInViews } from '../view.ts';

const key = 'frequencyId';

/** Where none fits the chosen category there is nothing to choose, nor is there before it is known what is to repeat. */
export const FrequenciesView: BuiltInViews['frequencies'] = (props) => {
  const { session } = useForm();
  const form = useBookingForm();
  const waits = session.plan.byKey.has('serviceIds') && !form.answers.serviceIds?.length;
  if (session.mode === 'live' && (waits || offeredFrequencies(form).length === 0)) return null;
  return props.attributes.display === 'list' ? <FrequencyList {...props} /> : <FrequencyCards {...props} />;
};

const FrequencyList: BuiltInViews['frequencies'] = ({ node, attributes: texts }) => {
  const native = useNative(node);
  const saving = useSaving();
  const options = offeredFrequencies(useBookingForm()).map((one) => ({
    value: one.id,
    label: [one.name, saving(one)].filter(Boolean).join(' – '),
  }));
  return drawSelect(native, { texts, options });
};

const FrequencyCards: BuiltInViews['frequencies'] = ({ node, attributes }) => {
  const { session } = useForm();
  const saving = useSaving();
  const field = useField(node.id, key);
  const offered = offeredFrequencies(useBookingForm());
  const chosen = session.get(key);
  return (
    <FieldGroup node={node} section="select" field={field} texts={attributes}>
      <div className="tf-cards tf-small-cards">
        {offered.map((one) => (
          <label key={one.id} className="tf-card">
            <input type="radio" name={key} value={one.id} defaultChecked={chosen === one.id} />
            <span className="tf-card-text">
              <span className="tf-card-name">{one.name}</span>
              {saving(one) && <span className="tf-saving">{saving(one)}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
};

/** What a rhythm saves, in words; nothing where it saves nothing. */
function useSaving(): (frequency: Frequency) => string {
  const words = useWords();
  const { formats } = useDesk();
  return ({ discount, discount_type: type }) =>
    discount > 0 ? words.saving(type === 'percent' ? `${discount}%` : money(discount, formats)) : '';
}
