import type { PageCompany } from '#engine/contracts/rendered-pages.ts';
import { Field } from '../parts/field.tsx';
import { SlotPicker } from '../parts/slot-picker.tsx';
import type { Wanted } from '../parts/use-free-days.ts';

type Props = {
  wanted: Wanted;
  hoursBefore: number;
  company: PageCompany | null;
  chosen: string;
  /** The office is to find a date. */
  later: boolean;
  onChoose: (datetime: string) => void;
  onLater: (later: boolean) => void;
};

export function DateChoice({ wanted, hoursBefore, company, chosen, later, onChoose, onLater }: Props) {
  return (
    <fieldset className="pp-group">
      <legend>When should we come?</legend>
      <label className="pp-check">
        <input type="radio" name="when" checked={!later} onChange={() => onLater(false)} />I choose a day and
        a time
      </label>
      <label className="pp-check">
        <input type="radio" name="when" checked={later} onChange={() => onLater(true)} />
        Find a date with me
      </label>
      {later && <Field label="When would suit you?" name="preferences" rows={3} maxLength={1000} />}
      {!later && wanted.zip && (
        <SlotPicker {...{ wanted, hoursBefore, company, chosen }} onChoose={onChoose} />
      )}
      {!later && !wanted.zip && <p className="pp-quiet">Enter your zip code to see what is free.</p>}
    </fieldset>
  );
}
