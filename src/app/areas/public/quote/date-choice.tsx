import type { PageCompany } from '#engine/contracts/site/rendered-pages.ts';
import { useSite } from '../language/site/use-site.ts';
import { Field } from '../parts/field.tsx';
import { AreaNote, SlotPicker } from '../parts/slot-picker.tsx';
import type { SpotSearch } from '#app/lib/use-free-days.ts';

type Props = {
  wanted: SpotSearch;
  hoursBefore: number;
  company: PageCompany | null;
  chosen: string;
  /** The office is to find a date. */
  later: boolean;
  error: string | undefined;
  onChoose: (datetime: string) => void;
  onServed: (isServed: boolean) => void;
  onLater: (later: boolean) => void;
};

export function DateChoice({ later, error, onLater, ...slots }: Props) {
  const words = useSite().quote;
  const { wanted } = slots;
  return (
    <fieldset className="pp-group">
      <legend>{words.when}</legend>
      <label className="pp-check">
        <input type="radio" name="when" checked={!later} onChange={() => onLater(false)} />
        {words.iChoose}
      </label>
      <label className="pp-check">
        <input type="radio" name="when" checked={later} onChange={() => onLater(true)} />
        {words.findOne}
      </label>
      {later && <Field label={words.suits} name="preferences" rows={3} maxLength={1000} />}
      {later && wanted.zip && <AreaNote {...slots} />}
      {!later && error && (
        <p className="pp-error" role="alert">
          {error}
        </p>
      )}
      {!later && wanted.zip && <SlotPicker {...slots} />}
      {!later && !wanted.zip && <p className="pp-quiet">{words.enterZip}</p>}
    </fieldset>
  );
}
