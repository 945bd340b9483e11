import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { listCards } from '#engine/contracts/money/cards.ts';
import { chargeBooking } from '#engine/contracts/money/payments.ts';
import { toBrand } from '#app/lib/card-brands.ts';
import { request } from '#app/lib/api.ts';
import { toFilter } from '#app/lib/filter.ts';
import { useSignedInUser } from '#app/lib/session.ts';
import { notify } from '#app/ui/notify.tsx';
import { Rows } from '#app/ui/skeletons.tsx';
import { Sheet } from '#app/ui/sheet.tsx';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import { storyQuery } from './api.ts';
import { ActProblem } from './fee-line.tsx';
import { useAct } from './use-act.ts';
import { useVisitText } from './use-visit-text.ts';

type Props = { id: string; amount: number; onClose(): void };

const active = toFilter({ where: { active: true }, order: ['created_at DESC'] });

/** Pays all that is due of a visit, with a card that is named before anything is charged. */
export function PaySheet({ id, amount, onClose }: Props) {
  const { price: words, acts, alerts } = useCustomerWords();
  const { paySheet } = words;
  const { money } = useVisitText();
  const user = useSignedInUser();
  const act = useAct();
  const story = useQuery(storyQuery(id));
  const cards = useQuery({
    queryKey: ['bookings', 'cards to pay with', user.id],
    queryFn: ({ signal }) => request(listCards, { params: { id: user.id }, query: active, signal }),
    meta: { topics: ['cards'] },
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const known = story.data?.payment.card ?? null;
  const due = story.data?.payment.due ?? amount;
  const gateway = cards.data?.find((card) => card.id === known?.id)?.gateway;
  const offered = (cards.data ?? []).filter((card) => card.gateway === gateway);
  const cardId = chosen ?? known?.id ?? null;
  const isReady = story.data !== undefined && cards.data !== undefined;
  const pay = async () => {
    if (cardId === null) return;
    const done = await act.run(() => request(chargeBooking, { params: { id }, body: { card_id: cardId } }));
    if (!done) return;
    const [attempt] = done.attempts;
    if (done.due > 0) return act.setProblem(attempt?.message ?? words.states.charge_failed);
    notify('success', words.nowPaid(money(due)));
    onClose();
  };
  return (
    <Sheet
      title={paySheet.title}
      closeLabel={acts.close}
      onClose={onClose}
      foot={
        <>
          <ActProblem problem={act.problem ?? (story.error ?? cards.error)?.message ?? null} />
          <Button
            size="lg"
            fullWidth
            disabled={!isReady || cardId === null}
            loading={act.pending}
            onClick={() => void pay()}
          >
            {words.payNow(money(due))}
          </Button>
        </>
      }
    >
      {isReady ? (
        <Stack gap="lg">
          <Group justify="space-between">
            <Text>{paySheet.due}</Text>
            <Text fw={640} className="tabular">
              {money(due)}
            </Text>
          </Group>
          {known === null ? (
            <Text>{paySheet.noCard}</Text>
          ) : (
            <Radio.Group label={paySheet.card} value={cardId} onChange={setChosen}>
              <Stack gap={0} mt="xs">
                {offered.map((card) => (
                  <Radio
                    key={card.id}
                    size="md"
                    py="sm"
                    value={card.id}
                    label={paySheet.ending(toBrand(card.brand).label, card.last4)}
                  />
                ))}
              </Stack>
            </Radio.Group>
          )}
          <Button component={Link} to="/client/profile#cards" size="md" variant="default">
            {known === null ? alerts.card : paySheet.addCard}
          </Button>
        </Stack>
      ) : (
        <Rows />
      )}
    </Sheet>
  );
}
