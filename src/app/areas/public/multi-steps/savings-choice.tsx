import { useState } from 'react';
import { ChoiceGroup } from './choice-group.tsx';
import { useSite } from '../language/site/use-site.ts';
import { kindOf, rhythmOf, termOf } from '#engine/form/multi-steps/offered.ts';
import { rhythmChoices } from './rhythm-choices.ts';
import type { StepProps } from './step-props.ts';

/**
 * What would cost less: for a single visit, that visits come again; for these, a longer commitment, where the company
 * has a price for it.
 */
export function SavingsChoice(props: StepProps) {
  const { page, answers, change } = props;
  const { steps } = useSite();
  const { rhythms } = kindOf(page, answers);
  const rhythm = rhythmOf(kindOf(page, answers), answers);
  const asksRhythm = useAsksRhythm(props);
  const hasTerms = rhythm !== undefined && rhythm.terms.length > 0;
  return (
    <div className="ms-savings">
      {asksRhythm && (
        <ChoiceGroup
          legend={hasTerms ? steps.address.frequent : steps.checkout.savings}
          name="rhythm"
          value={rhythm?.name ?? ''}
          choices={rhythmChoices(rhythms, steps)}
          shown="always"
          onChange={(recurring) => change({ recurring })}
        />
      )}
      {hasTerms && <TermChoice {...props} />}
    </div>
  );
}

/** Of a visit that could come again for less; the question stays once it has been asked, so that it can be taken back. */
function useAsksRhythm({ page, answers, isRestored }: StepProps): boolean {
  const kind = kindOf(page, answers);
  const rhythm = rhythmOf(kind, answers);
  const couldSave = rhythm?.saving === '' && kind.rhythms.some(({ saving }) => saving !== '');
  const [asks, setAsks] = useState(false);
  if (!asks && isRestored && couldSave) setAsks(true);
  return asks || couldSave;
}

function TermChoice({ page, answers, change }: StepProps) {
  const { off, checkout } = useSite().steps;
  const rhythm = rhythmOf(kindOf(page, answers), answers);
  if (!rhythm) return null;
  const chosen = termOf(rhythm, answers)?.name ?? '';
  const plain = {
    value: '' as const,
    label: checkout.noTerm,
    notes: rhythm.saving ? [off(rhythm.saving)] : [],
  };
  const terms = rhythm.terms.map(({ name, more, saving }) => ({
    value: name,
    label: checkout.terms[name],
    notes: more ? [checkout.more(more)] : [],
    text: saving && saving !== more ? checkout.inAll(saving) : '',
  }));
  return (
    <>
      <ChoiceGroup
        legend={checkout.savings}
        name="discountMonth"
        value={chosen}
        choices={[...terms, plain]}
        shown="always"
        onChange={(discountMonth) => change({ discountMonth })}
      />
      {chosen !== '' && <p className="pp-quiet">{checkout.binds(checkout.terms[chosen])}</p>}
    </>
  );
}
