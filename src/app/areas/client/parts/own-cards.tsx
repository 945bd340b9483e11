import { CardPanel } from '#app/features/money/cards/card-panel.tsx';
import type { CardChoice } from '#app/features/money/cards/card-choice.ts';
import { getBoot } from '#app/lib/boot.ts';
import { Rows } from '#app/ui/skeletons.tsx';
import '#app/features/money/cards/cards.css';
import classes from './own-cards.module.css';
import { useGateway } from './use-gateway.ts';
import { useCardWords } from './use-card-words.ts';

const nowhere = { stripeScript: '', squareScript: '' };

type Props = {
  account: { id: string; email: string; firstName: string; lastName: string };
  /** One of them is chosen to pay with; elsewhere they are only kept. */
  choice?: { value: CardChoice | null; onChange(choice: CardChoice | null): void; isMissed: boolean };
};

/** A customer’s cards on file, as on the public pages. */
export function OwnCards({ account, choice }: Props) {
  const gateway = useGateway();
  const words = useCardWords();
  if (gateway === undefined || words === undefined) return <Rows />;
  return (
    <div className={classes.cards}>
      <CardPanel
        processor={gateway.processor}
        account={account}
        mode={choice ? 'form' : 'account'}
        value={choice?.value ?? null}
        onChange={choice?.onChange ?? (() => undefined)}
        isMissed={choice?.isMissed ?? false}
        outside={getBoot().outside ?? nowhere}
        words={words}
      />
    </div>
  );
}
