import { Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode, SyntheticEvent } from 'react';
import { decimalsOf } from '#engine/money/currency.ts';
import { notify } from '#app/ui/notify.tsx';
import { ActFrame } from '#app/ui/record/act-dialog.tsx';
import { required } from '#app/ui/rules.ts';
import { useFormats } from '#app/ui/use-formats.ts';
import { useSubmit } from '#app/ui/use-submit.ts';
import { useAdjust, useResend, useVoid, type GiftCard } from './api.ts';

type DialogProps = { row: GiftCard; onClose(): void };

type FrameProps = {
  title: string;
  text: ReactNode;
  action: string;
  pending: boolean;
  isDestructive?: boolean;
  onSubmit(event: SyntheticEvent<HTMLFormElement>): void;
  onClose(): void;
  children: ReactNode;
};

const Frame = ({ title, text, action, pending, isDestructive, onSubmit, onClose, children }: FrameProps) => (
  <ActFrame title={title} onClose={onClose}>
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        <Text size="sm">{text}</Text>
        {children}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={pending} {...(isDestructive && { color: 'red' })}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  </ActFrame>
);

/** Adds to what is left on a card, or takes off. */
export function AdjustDialog({ row, onClose }: DialogProps) {
  const { money, currency } = useFormats();
  const adjust = useAdjust(row.id);
  const form = useForm({
    initialValues: { amount: '' as number | string, reason: '' },
    validate: {
      amount: (amount) => (typeof amount === 'number' && amount !== 0 ? null : 'Enter an amount.'),
      reason: required('A reason'),
    },
  });
  const { pending, onSubmit } = useSubmit(form, async ({ amount, reason }) => {
    const card = await adjust.mutateAsync({ amount: Number(amount), reason });
    notify('success', `${money(card.balance ?? 0)} left on the card.`);
    onClose();
  });
  return (
    <Frame
      title="Adjust the balance"
      text={`${money(row.balance ?? 0)} is left on the card ending in ${row.code_ending}.`}
      action="Adjust"
      pending={pending}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <NumberInput
        label="Amount"
        description="Put a minus before it to take off."
        hideControls
        decimalScale={decimalsOf(currency?.code ?? 'USD')}
        leftSection={currency?.symbol}
        data-autofocus
        {...form.getInputProps('amount')}
      />
      <TextInput label="Reason" maxLength={120} {...form.getInputProps('reason')} />
    </Frame>
  );
}

/** Nobody can use the card any more. */
export function VoidDialog({ row, onClose }: DialogProps) {
  const { money } = useFormats();
  const cancel = useVoid(row.id);
  const form = useForm({ initialValues: { reason: '' }, validate: { reason: required('A reason') } });
  const { pending, onSubmit } = useSubmit(form, async (body) => {
    await cancel.mutateAsync(body);
    notify('success', `The card ending in ${row.code_ending} is void.`);
    onClose();
  });
  return (
    <Frame
      title="Void this card?"
      text={`${money(row.balance ?? 0)} on the card ending in ${row.code_ending} can’t be used anymore. Visits that were booked with it keep what they have reserved. This can’t be undone.`}
      action="Void the card"
      isDestructive
      pending={pending}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextInput label="Reason" maxLength={120} data-autofocus {...form.getInputProps('reason')} />
    </Frame>
  );
}

/** Nobody can read the old code any more: the letter brings a new one. */
export function ResendDialog({ row, onClose }: DialogProps) {
  const resend = useResend(row.id);
  const form = useForm({ initialValues: { recipient_email: row.recipient_email } });
  const { pending, onSubmit } = useSubmit(form, async ({ recipient_email }) => {
    await resend.mutateAsync({ recipient_email: recipient_email.trim() });
    notify('success', 'The card is on its way with a new code.');
    onClose();
  });
  return (
    <Frame
      title="Send the card again"
      text="The email contains a new code. The old one stops working."
      action="Send"
      pending={pending}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextInput
        label="Email"
        type="email"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('recipient_email')}
      />
    </Frame>
  );
}
