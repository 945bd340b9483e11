import { ChoiceGroup } from './choice-group.tsx';
import { useSite } from '../language/site/use-site.ts';
import { kindOf, rhythmOf, termOf } from '#engine/form/multi-steps/offered.ts';
import type { StepProps } from './step-props.ts';

/** A longer commitment for a better price, where the company has such a price for this rhythm. */
export function SavingsChoice({ page, answers, change }: StepProps) {
  const { off, checkout } = useSite().steps;
  const rhythm = rhythmOf(kindOf(page, answers), answers);
  if (!rhythm || rhythm.terms.length === 0) return null;
  const chosen = termOf(rhythm, answers)?.name ?? '';
  const plain = {
    ...{ value: '' as const, label: checkout.noTerm },
    notes: rhythm.saving ? [off(rhythm.saving)] : [],
  };
  const terms = rhythm.terms.map(({ name, more, saving }) => ({
    ...{ value: name, label: checkout.terms[name] },
    notes: more ? [checkout.more(more)] : [],
    text: saving && saving !== more ? checkout.inAll(saving) : '',
  }));
  return (
    <div className="ms-savings">
      <ChoiceGroup
        legend={checkout.savings}
        name="discountMonth"
        value={chosen}
        choices={[...terms, plain]}
        shown="always"
        onChange={(discountMonth) => change({ discountMonth })}
      />
      {chosen !== '' && <p className="pp-quiet">{checkout.binds(checkout.terms[chosen])}</p>}
    </div>
  );
}
