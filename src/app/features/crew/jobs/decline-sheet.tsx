import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useCrewWords } from '#app/words/crew/index.ts';
import { Sheet } from './sheet.tsx';
import classes from './crew.module.css';

type DeclineSheetProps = { isBusy: boolean; onClose(): void; onDecline(reason: string): void };

export function DeclineSheet({ isBusy, onClose, onDecline }: DeclineSheetProps) {
  const { offers: words } = useCrewWords();
  const [reason, setReason] = useState('');
  return (
    <Sheet onClose={onClose} title={words.declineTitle}>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          onDecline(reason.trim());
        }}
      >
        <Textarea
          label={words.reason}
          description={words.reasonHint}
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Button type="submit" size="lg" color="red" loading={isBusy}>
          {words.decline}
        </Button>
      </form>
    </Sheet>
  );
}
