import type { PageOutside } from '#engine/contracts/outside.ts';
import type { Billing } from './card-account.ts';
import type { CardProcessor } from './card-processor.ts';
import { useCardWords } from './card-words-context.ts';
import type { EntryProps } from './entry-frame.tsx';
import { SquareEntry } from './square-entry.tsx';
import { StripeEntry } from './stripe-entry.tsx';

type Props = Pick<EntryProps, 'mayBegin' | 'onToken' | 'onProblems' | 'typed'> & {
  processor: CardProcessor;
  outside: Pick<PageOutside, 'stripeScript' | 'squareScript'>;
  isAnonymous: boolean;
  billing: Billing;
  hideTitle: boolean;
};

/** The entry of whichever processor the company has. */
export function AddCard({ processor, outside, isAnonymous, billing, hideTitle, ...acts }: Props) {
  const words = useCardWords();
  if (processor.name === 'stripe')
    return (
      <StripeEntry
        {...acts}
        script={outside.stripeScript}
        publishableKey={processor.publishableKey}
        button={words.saveWithStripe}
        billing={billing}
        hideTitle={hideTitle}
      />
    );
  return (
    <SquareEntry
      {...acts}
      script={outside.squareScript}
      applicationId={processor.applicationId}
      locationId={processor.locationId}
      button={isAnonymous ? words.addCard : words.saveCard}
      billing={billing}
    />
  );
}
