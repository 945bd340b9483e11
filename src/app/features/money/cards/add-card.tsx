import type { ReactNode } from 'react';
import type { CardProcessorName } from '#engine/contracts/company/company-settings.ts';
import type { PageOutside } from '#engine/contracts/site/outside.ts';
import type { Billing } from './card-account.ts';
import type { CardProcessor } from './card-processor.ts';
import type { CardWords } from './card-words.ts';
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

type Entering<N extends CardProcessorName> = Omit<Props, 'processor'> & {
  processor: Extract<CardProcessor, { name: N }>;
  words: CardWords;
};

/** The entry of each processor. */
export const cardEntries: { [N in CardProcessorName]: (props: Entering<N>) => ReactNode } = {
  stripe: ({ processor, outside, words, isAnonymous: _isAnonymous, ...entry }) => (
    <StripeEntry
      {...entry}
      script={outside.stripeScript}
      publishableKey={processor.publishableKey}
      button={words.saveWithStripe}
    />
  ),
  square: ({ processor, outside, words, isAnonymous, hideTitle: _hideTitle, ...entry }) => (
    <SquareEntry
      {...entry}
      script={outside.squareScript}
      applicationId={processor.applicationId}
      locationId={processor.locationId}
      button={isAnonymous ? words.addCard : words.saveCard}
    />
  ),
};

/** The entry of whichever processor the company has. */
export function AddCard(props: Props) {
  const words = useCardWords();
  // The entry of a name takes the processor of that name.
  const draw = cardEntries[props.processor.name] as (props: Props & { words: CardWords }) => ReactNode;
  return draw({ ...props, words });
}
