import { areas, type RoomName } from '#engine/contracts/site/multi-steps-page.ts';
import { kindOf, optionOf } from '#engine/form/multi-steps/offered.ts';
import type { SiteWords } from '../language/site/en.ts';
import { useSite } from '../language/site/use-site.ts';
import { CountField } from './count-field.tsx';
import type { StepProps } from './step-props.ts';

/** In the order of the specification, after what only this company asks. */
const order: readonly RoomName[] = ['squareFootage', 'bedrooms', 'bathrooms', 'halfBathrooms'];
const placeOf = (name: RoomName | null) => (name === null ? -1 : order.indexOf(name));

/** How large it is. What changes no price says so, and what counts with something else, how. */
export function SizeFields({ page, answers, change }: StepProps) {
  const { cleaning } = useSite().steps;
  const { counts, told } = kindOf(page, answers);
  if (counts.length + told.length === 0) return null;
  const countsElsewhere = (name: RoomName) =>
    name === 'halfBathrooms' && counts.some((count) => count.name === 'bathrooms');
  const asked = [
    ...told.map(({ name, values }) => ({
      hint: countsElsewhere(name) ? cleaning.twoForOne : cleaning.told,
      name,
      key: name,
      label: cleaning.rooms[name],
      value: answers[name],
      options: values.map((value) => ({ value, label: roomText(name, value, cleaning) })),
    })),
    ...counts.map((count) => ({
      name: count.name,
      key: count.variableId,
      value: optionOf(count, answers)?.value ?? 0,
      label: count.name === null ? count.label : cleaning.rooms[count.name],
      options: count.options.map(({ value, label }) => ({
        value,
        label: count.name === null ? label : roomText(count.name, value, cleaning),
      })),
    })),
  ].toSorted((one, other) => placeOf(one.name) - placeOf(other.name));
  return (
    <fieldset className="pp-group">
      <legend>{cleaning.size}</legend>
      <div className="ms-counts">
        {asked.map(({ key, name, ...field }) => (
          <CountField
            key={key}
            {...field}
            onChange={(next) =>
              change(name === null ? { others: { ...answers.others, [key]: next } } : { [name]: next })
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

function roomText(name: RoomName, value: number, { area }: SiteWords['steps']['cleaning']): string {
  const most = name === 'squareFootage' && areas.find((one) => one.value === value)?.most;
  return most ? area(most) : String(value);
}
