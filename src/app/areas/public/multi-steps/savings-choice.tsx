import { ChoiceGroup } from './choice-group.tsx';
import { kindOf, rhythmOf, termOf } from '#engine/form/multi-steps/offered.ts';
import type { StepProps } from './step-props.ts';

/** A longer commitment for a better price, where the company has such a price for this rhythm. */
export function SavingsChoice({ page, answers, change }: StepProps) {
  const rhythm = rhythmOf(kindOf(page, answers), answers);
  if (!rhythm || rhythm.terms.length === 0) return null;
  const chosen = termOf(rhythm, answers)?.name ?? '';
  const plain = { value: '' as const, label: 'No minimum term', notes: rhythm.saving ? [rhythm.saving] : [] };
  const terms = rhythm.terms.map(({ name, saving }) => ({
    value: name,
    label: name,
    notes: [saving],
  }));
  return (
    <div className="ms-savings">
      <ChoiceGroup
        legend="Get more savings"
        name="discountMonth"
        value={chosen}
        choices={[...terms, plain]}
        shown="always"
        onChange={(discountMonth) => change({ discountMonth })}
      />
      {chosen !== '' && (
        <p className="pp-quiet">
          If you end your visits before the {chosen} are over, you give back the discount that you have
          received until then.
        </p>
      )}
    </div>
  );
}
