import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Eye, KeyRound, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '#app/lib/chunk.ts';
import { showError } from '#app/ui/show-error.tsx';
import { useShownFor } from '#app/ui/use-shown-for.ts';
import type { CodeWords } from '#app/words/customer/en-codes.ts';
import { askForCode, codesQuery, type AccessCode } from './api.ts';
import { nameOfCode } from './name-of-code.ts';
import classes from './access-codes.module.css';

const CodeSheet = lazy(() =>
  loadChunk(async () => ({ default: (await import('./code-sheet.tsx')).CodeSheet })),
);
const LooksSheet = lazy(() =>
  loadChunk(async () => ({ default: (await import('./looks-sheet.tsx')).LooksSheet })),
);

/** Long enough to type it in, and no longer. */
const shownMs = 60_000;

type AccessCodesProps = {
  customerId: string;
  addressId: string;
  /** The visit that somebody looks for. */
  bookingId?: string;
  words: CodeWords;
  mayChange: boolean;
  maySee: boolean;
};

/** Which codes are kept for an address. One at a time is shown, for a minute, and that is written down. */
export function AccessCodes(props: AccessCodesProps) {
  const { customerId, addressId, bookingId, words, mayChange, maySee } = props;
  const { data } = useQuery(codesQuery(customerId));
  const [open, setOpen] = useState<AccessCode | 'new' | 'looks' | null>(null);
  const codes = data?.filter(({ address_id }) => address_id === addressId);
  return (
    <Stack gap={6} mt={8}>
      <Group gap={8} wrap="nowrap">
        <KeyRound size={16} aria-hidden />
        <Text size="sm" fw={600}>
          {words.title}
        </Text>
      </Group>
      <Text size="xs" c="dimmed">
        {words.intro}
      </Text>
      {codes?.length === 0 && <Text size="sm">{words.none}</Text>}
      {codes && codes.length > 0 && (
        <ul className={classes.list} aria-label={words.title}>
          {codes.map((code) => (
            <Row
              key={code.id}
              code={code}
              bookingId={bookingId}
              words={words}
              maySee={maySee}
              onEdit={mayChange ? () => setOpen(code) : undefined}
            />
          ))}
        </ul>
      )}
      <Group gap={8}>
        {mayChange && (
          <Button
            variant="default"
            leftSection={<Plus size={16} aria-hidden />}
            onClick={() => setOpen('new')}
          >
            {words.add}
          </Button>
        )}
        <Button
          variant="subtle"
          color="gray"
          leftSection={<Eye size={16} aria-hidden />}
          onClick={() => setOpen('looks')}
        >
          {words.looks}
        </Button>
      </Group>
      <Suspense>
        {open === 'looks' && (
          <LooksSheet
            customerId={customerId}
            addressId={addressId}
            words={words}
            onClose={() => setOpen(null)}
          />
        )}
        {open !== null && open !== 'looks' && (
          <CodeSheet
            addressId={addressId}
            code={open === 'new' ? null : open}
            words={words}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </Stack>
  );
}

type RowProps = {
  code: AccessCode;
  bookingId: string | undefined;
  words: CodeWords;
  maySee: boolean;
  onEdit: (() => void) | undefined;
};

function Row({ code, bookingId, words, maySee, onEdit }: RowProps) {
  const { value, show, hide } = useShownFor<string>(shownMs);
  const [isBusy, setBusy] = useState(false);
  const name = nameOfCode(code, words);
  const ask = async () => {
    setBusy(true);
    try {
      const found = await askForCode(code.id, { addressId: code.address_id, bookingId });
      if (found !== undefined) show(found);
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <li>
      <div className={classes.about}>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        {code.hint !== '' && <Text size="sm">{code.hint}</Text>}
        <div aria-live="polite">
          {value !== undefined ? (
            <span className={classes.value}>{value}</span>
          ) : code.has_value ? (
            <Text size="sm" c="dimmed">
              <span aria-hidden>•••• </span>
              {words.hidden}
            </Text>
          ) : (
            <Text size="sm" c="red">
              {words.lost}
            </Text>
          )}
        </div>
      </div>
      <div className={classes.acts}>
        {maySee && code.has_value && (
          <Button
            variant="default"
            loading={isBusy}
            aria-label={value === undefined ? words.showOf(name) : words.hideOf(name)}
            onClick={() => (value === undefined ? void ask() : hide())}
          >
            {value === undefined ? words.show : words.hide}
          </Button>
        )}
        {onEdit && (
          <Button
            variant="default"
            aria-label={words.edit(name)}
            onClick={() => {
              hide();
              onEdit();
            }}
          >
            {words.change}
          </Button>
        )}
      </div>
    </li>
  );
}
