import { Badge, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '#app/lib/session.ts';
import { Loaded } from '#app/ui/loaded.tsx';
import { notify } from '#app/ui/notify.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { balanceQuery, cardsQuery, useDefaultCard, type Customer } from './api.ts';
import classes from './rows.module.css';

/** What somebody owes and has to get back, over all their visits. */
export function BalanceSection({ customerId }: { customerId: string }) {
  const balance = useQuery(balanceQuery(customerId));
  const { money } = useFormats();
  return (
    <Panel title="Balance">
      <Loaded query={balance}>
        {({ due, upcoming, credit, gift_cards }) => (
          <dl className={classes.amounts}>
            <dt>Owes now</dt>
            <dd data-strong={due > 0 || undefined}>{money(due)}</dd>
            <dt>Upcoming visits</dt>
            <dd>{money(upcoming)}</dd>
            <dt>Credit</dt>
            <dd data-strong={credit > 0 || undefined}>{money(credit)}</dd>
            <dt>Gift cards</dt>
            <dd>{money(gift_cards)}</dd>
          </dl>
        )}
      </Loaded>
    </Panel>
  );
}

/** The cards that visits can be paid with. */
export function CardSection({ customer }: { customer: Customer }) {
  const maySee = useMay()('charge_customer');
  const cards = useQuery({ ...cardsQuery(customer.accountId ?? customer.id), enabled: maySee });
  const makeDefault = useDefaultCard();
  const mayChange = useMay()('charge_customer', 'manage');
  if (!maySee) return null;
  return (
    <Panel title="Cards">
      <Loaded query={cards}>
        {(found) =>
          found.length === 0 ? (
            <Text size="sm" c="dimmed">
              No card on file.
            </Text>
          ) : (
            <ul className={classes.rows} aria-label="Cards">
              {found.map((card) => (
                <li key={card.id}>
                  <div>
                    <span className={classes.brand}>{card.brand}</span> •••• {card.last4}{' '}
                    {card.default && <Badge size="sm">Default</Badge>}
                    <Text size="xs" c="dimmed">
                      Expires {String(card.exp_month).padStart(2, '0')}/{String(card.exp_year).slice(-2)}
                    </Text>
                  </div>
                  {mayChange && !card.default && (
                    <Button
                      size="compact-xs"
                      variant="subtle"
                      color="gray"
                      onClick={() =>
                        makeDefault.mutate(card.id, {
                          onSuccess: () => notify('success', 'Default card changed.'),
                        })
                      }
                    >
                      Make default
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}
