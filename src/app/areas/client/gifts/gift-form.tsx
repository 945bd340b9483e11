import { Button, Group, NumberInput, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import { buyGiftCard, getGiftCardOffer } from '#engine/contracts/money/gift-cards.ts';
import { usualDesign } from '#engine/settings/money/gift-designs.ts';
import { toLocal } from '#engine/time/zone.ts';
import { ActProblem } from '#app/features/booking/bookings/own/fee-line.tsx';
import { useAct } from '#app/features/booking/bookings/own/use-act.ts';
import { useVisitText } from '#app/features/booking/bookings/own/use-visit-text.ts';
import type { CardChoice } from '#app/features/money/cards/card-choice.ts';
import { request } from '#app/lib/api.ts';
import { queryOf } from '#app/lib/query-of.ts';
import { randomId } from '#app/lib/random-id.ts';
import { useSignedInUser } from '#app/lib/session.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { DayInput } from '#app/ui/fields/day-input.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { notify } from '#app/ui/notify.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import { DesignChoice } from './design-choice.tsx';
import { OwnCards } from '../parts/own-cards.tsx';

type Offer = AnswerOf<typeof getGiftCardOffer>;

const offerQuery = queryOf(getGiftCardOffer);

/** A gift card for somebody, paid with a card on file or a new one. */
export function GiftForm() {
  const offer = useQuery(offerQuery);
  const { gifts: words } = useCustomerWords();
  return (
    <Loaded query={offer}>
      {(found) => (found.open ? <Form offer={found} /> : <EmptyState icon={Gift} title={words.closed} />)}
    </Loaded>
  );
}

/** What the purchase says of the card: one on file, or the processor’s token. */
const payingOf = ({ answer }: CardChoice): Pick<BodyOf<typeof buyGiftCard>, 'cardId' | 'payment_method_id'> =>
  'cardId' in answer ? { cardId: answer.cardId } : { payment_method_id: answer.payment_method_id };

const looksLikeEmail = (text: string) => /^\S+@\S+\.\S+$/.test(text.trim());

function Form({ offer }: { offer: Offer }) {
  const user = useSignedInUser();
  const { gifts: words } = useCustomerWords();
  const { money } = useVisitText();
  const act = useAct();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [amount, setAmount] = useState<number | null>(offer.presets[0] ?? offer.minimum);
  const [design, setDesign] = useState(offer.designs[0]?.id ?? usualDesign);
  const [card, setCard] = useState<CardChoice | null>(null);
  const [deliverOn, setDeliverOn] = useState<string | null>(null);
  const { timezone } = useFormats();
  const [today] = useState(() => toLocal(Date.now(), timezone).date);
  const [isMissed, setMissed] = useState(false);
  const [key] = useState(randomId);
  const isAmountWrong = amount === null || amount < offer.minimum || amount > offer.maximum;
  const [isTold, setTold] = useState(false);
  const needed = (value: string) => (value.trim() === '' ? words.needed : null);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: {
      recipient_name: '',
      recipient_email: '',
      message: '',
      deliver_on: '',
      from_name: user.fullname,
    },
    validate: {
      recipient_name: needed,
      recipient_email: (value) => (looksLikeEmail(value) ? null : words.wrongEmail),
      from_name: needed,
    },
  });
  const buy = async ({ message, deliver_on, ...names }: typeof form.values) => {
    setMissed(card === null);
    if (card === null || amount === null || isAmountWrong) return;
    const body = {
      ...names,
      amount,
      design,
      from_email: user.email,
      ...(message.trim() && { message: message.trim() }),
      ...(deliver_on && { deliver_on }),
      ...payingOf(card),
    };
    // The same purchase that is sent again after a lost answer is charged once.
    const idempotencyKey = `${key}:${amount}:${design}:${names.recipient_email}`;
    const bought = await act.run(() => request(buyGiftCard, { body, idempotencyKey }));
    if (!bought) return;
    await client.invalidateQueries({ queryKey: ['gift_cards'] });
    notify('success', words.thanks(bought.recipient_name));
    void navigate('/client/settings/gift-card/list');
  };
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    setTold(true);
    form.onSubmit(buy)(event);
  };
  return (
    <Panel>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="lg" maw={560}>
          <Group gap="sm">
            {offer.presets.map((preset) => (
              <Button
                key={preset}
                size="md"
                variant={preset === amount ? 'filled' : 'default'}
                aria-pressed={preset === amount}
                onClick={() => setAmount(preset)}
              >
                {money(preset)}
              </Button>
            ))}
          </Group>
          <NumberInput
            label={words.own}
            description={words.between(money(offer.minimum), money(offer.maximum))}
            size="md"
            decimalScale={2}
            inputMode="decimal"
            value={amount ?? ''}
            error={isTold && isAmountWrong && words.wrongAmount}
            onChange={(value) => setAmount(typeof value === 'number' ? value : Number(value) || null)}
          />
          <DesignChoice designs={offer.designs} chosen={design} onChange={setDesign} />
          <TextInput
            label={words.recipient}
            key={form.key('recipient_name')}
            {...form.getInputProps('recipient_name')}
          />
          <TextInput
            label={words.recipientEmail}
            type="email"
            inputMode="email"
            key={form.key('recipient_email')}
            {...form.getInputProps('recipient_email')}
          />
          <Textarea
            label={words.message}
            rows={3}
            maxLength={500}
            key={form.key('message')}
            {...form.getInputProps('message')}
          />
          <DayInput
            label={words.deliver}
            value={deliverOn}
            min={today}
            mayClear
            error={form.errors['deliver_on']}
            onChange={(date) => {
              setDeliverOn(date);
              form.setFieldValue('deliver_on', date ?? '');
            }}
          />
          <TextInput
            label={words.fromName}
            autoComplete="name"
            key={form.key('from_name')}
            {...form.getInputProps('from_name')}
          />
          <div>
            <Text fw={600} mb={8}>
              {words.payment}
            </Text>
            <OwnCards
              account={{
                id: user.id,
                email: user.email,
                firstName: user.first_name,
                lastName: user.last_name,
              }}
              choice={{ value: card, onChange: setCard, isMissed }}
            />
          </div>
          <ActProblem problem={act.problem} />
          <Button type="submit" size="lg" loading={act.pending}>
            {isAmountWrong ? words.buy : words.buyFor(money(amount))}
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}
