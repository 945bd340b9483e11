import { Button, Stack, Switch, Text, TextInput } from '@mantine/core';
import { Copy, ExternalLink, Link2, Send } from 'lucide-react';
import { useState } from 'react';
import { endVisitShare, shareVisit } from '#engine/contracts/booking/visit-shares.ts';
import { request } from '#app/lib/api.ts';
import { notify } from '#app/ui/notify.tsx';
import { Sheet } from '#app/ui/sheet.tsx';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import { ActProblem } from './fee-line.tsx';
import type { SheetProps } from './sheet-props.ts';
import { useAct } from './use-act.ts';
import { useVisitText } from './use-visit-text.ts';

/** A link by which its customer shows a visit: made, with or without the price, and taken back. */
export function ShareSheet({ visit, story, onClose }: SheetProps) {
  const { share: words, acts } = useCustomerWords();
  const { dayOf } = useVisitText();
  const act = useAct();
  const [share, setShare] = useState(story.share);
  const [showsPrice, setShowsPrice] = useState(story.share?.shows_price ?? false);
  const params = { id: visit.id };
  const make = async (price: boolean) => {
    const made = await act.run(() => request(shareVisit, { params, body: { shows_price: price } }));
    if (made) setShare(made);
    return made !== undefined;
  };
  const choosePrice = async (price: boolean) => {
    setShowsPrice(price);
    // A link that stands shows it from now on, or no longer.
    if (share && !(await make(price))) setShowsPrice(!price);
  };
  const stop = async () => {
    const done = await act.run(async () => {
      await request(endVisitShare, { params });
      return true;
    });
    if (!done) return;
    notify('success', words.stopped);
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
          {share ? (
            <SendButtons url={share.url} title={visit.service_names.join(', ')} />
          ) : (
            <Button
              size="lg"
              fullWidth
              loading={act.pending}
              leftSection={<Link2 size={18} aria-hidden />}
              onClick={() => void make(showsPrice)}
            >
              {words.make}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="lg">
        <Text c="dimmed">{words.text}</Text>
        <Switch
          size="md"
          label={words.price}
          checked={showsPrice}
          disabled={act.pending}
          onChange={({ currentTarget }) => void choosePrice(currentTarget.checked)}
        />
        {share && (
          <>
            <TextInput
              size="md"
              readOnly
              label={words.link}
              description={words.until(dayOf(share.expires_at, visit.timezone))}
              value={share.url}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <Button
              component="a"
              href={share.url}
              target="_blank"
              rel="noreferrer"
              size="md"
              variant="default"
              leftSection={<ExternalLink size={17} aria-hidden />}
            >
              {words.look}
            </Button>
            <Button size="md" variant="subtle" color="red" loading={act.pending} onClick={() => void stop()}>
              {words.stop}
            </Button>
          </>
        )}
      </Stack>
    </Sheet>
  );
}

/** On phones the link goes where they send things; everywhere it can be copied. */
function SendButtons({ url, title }: { url: string; title: string }) {
  const { share: words } = useCustomerWords();
  const data = { title, url };
  const maySend = typeof navigator.share === 'function' && navigator.canShare?.(data) !== false;
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => notify('success', words.copied),
      () => notify('danger', words.notCopied),
    );
  return (
    <Stack gap="xs">
      {maySend && (
        <Button
          size="lg"
          fullWidth
          leftSection={<Send size={18} aria-hidden />}
          // Whoever closes the list of programs has sent nothing, and knows it.
          onClick={() => void navigator.share(data).catch(() => undefined)}
        >
          {words.send}
        </Button>
      )}
      <Button
        size="lg"
        fullWidth
        variant={maySend ? 'default' : 'filled'}
        leftSection={<Copy size={18} aria-hidden />}
        onClick={() => void copy()}
      >
        {words.copy}
      </Button>
    </Stack>
  );
}
