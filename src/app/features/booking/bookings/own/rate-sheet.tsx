import { Button, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { rateByLink } from '#engine/contracts/booking/ratings.ts';
import { request } from '#app/lib/api.ts';
import { notify } from '#app/ui/notify.tsx';
import { Sheet } from '#app/ui/sheet.tsx';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import { ActProblem } from './fee-line.tsx';
import type { SheetProps } from './sheet-props.ts';
import { StarChoice } from './star-choice.tsx';
import { useAct } from './use-act.ts';

/** What a customer thought of a visit, and of each crew that was there. */
export function RateSheet({ visit, story, onClose }: SheetProps) {
  const { rate: words, acts } = useCustomerWords();
  const act = useAct();
  const [stars, setStars] = useState(story.rating?.stars ?? 0);
  const [comment, setComment] = useState(story.rating?.comment ?? '');
  const [byCrew, setByCrew] = useState<Readonly<Record<string, number>>>({});
  const crews = story.crews.length > 1 ? story.crews : [];
  const send = async () => {
    const key = visit.receipt?.key ?? '';
    const teams = Object.entries(byCrew).map(([id, given]) => ({ id, stars: given }));
    const said = comment.trim();
    const done = await act.run(() =>
      request(rateByLink, { body: { key, stars, ...(said && { comment: said }), teams } }),
    );
    if (!done) return;
    notify('success', words.sent);
    onClose();
  };
  return (
    <Sheet
      title={words.title}
      closeLabel={acts.close}
      onClose={onClose}
      foot={
        <>
          <ActProblem problem={act.problem} />
          <Button
            size="lg"
            fullWidth
            disabled={stars === 0}
            loading={act.pending}
            onClick={() => void send()}
          >
            {words.send}
          </Button>
        </>
      }
    >
      <Stack gap="lg">
        <StarChoice label={words.stars} value={stars} onChange={setStars} />
        {crews.map(({ id, title }) => (
          <StarChoice
            key={id}
            label={title}
            value={byCrew[id] ?? 0}
            onChange={(given) => setByCrew({ ...byCrew, [id]: given })}
          />
        ))}
        <Textarea
          label={words.comment}
          rows={4}
          maxLength={2000}
          value={comment}
          onChange={({ currentTarget }) => setComment(currentTarget.value)}
        />
      </Stack>
    </Sheet>
  );
}
