import { List, Stack, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { moveVisitContract } from '#engine/contracts/board.ts';
import { request } from '#app/lib/api.ts';
import { isApiError } from '#app/lib/api-error.ts';
import { toErrorLines } from '#app/lib/error-text.ts';
import { listLetters } from '#app/lib/letter-words.ts';
import type { ConsequenceProps } from '#app/ui/record/record-acts.ts';
import type { BookingDetail } from './api.ts';
import { MoveFee } from './fee-note.tsx';

/** Not below the topic of bookings: it is asked for once for each time, and not anew with every change. */
const previewQuery = ({ id, version }: BookingDetail, service_date: string) =>
  queryOptions({
    queryKey: ['move preview', id, version, service_date],
    queryFn: ({ signal }) =>
      request(moveVisitContract, { params: { id }, body: { version, service_date, dry_run: true }, signal }),
    gcTime: 0,
    retry: false,
  });

/** What a move would mean, before it is made: its fee, what speaks against it, who loses it, and who is told. */
export function MoveMeaning(props: ConsequenceProps<BookingDetail>) {
  const { record, values } = props;
  const { service_date: start, scope } = values;
  const isOfSeries = scope === 'following';
  const isChosen = typeof start === 'string' && start !== '' && !isOfSeries;
  const { data, error } = useQuery({
    ...previewQuery(record, isChosen ? start : ''),
    enabled: isChosen,
  });
  const against = isChosen && data ? [...data.warnings, ...toLoss(data.lost_teams ?? [])] : [];
  return (
    <Stack gap="xs">
      <MoveFee {...props} />
      <Stack gap="xs" role="status">
        {isOfSeries && (
          <Text size="sm">
            Later visits move to this day and time as well. Their customers and teams are told.
          </Text>
        )}
        {isChosen && error && !isSaidAtBox(error) && <Text size="sm">{toErrorLines(error).join(' ')}</Text>}
        {against.length > 0 && (
          <List size="sm" spacing={4} c="var(--mantine-color-yellow-light-color)">
            {against.map((text) => (
              <List.Item key={text}>{text}</List.Item>
            ))}
          </List>
        )}
        {isChosen && data && data.letters.length > 0 && (
          <Text size="sm">This sends {listLetters(data.letters)}.</Text>
        )}
      </Stack>
    </Stack>
  );
}

/** A time that cannot be chosen is named where it is chosen. */
const isSaidAtBox = (error: unknown): boolean => isApiError(error) && error.code === 'VALIDATION';

const toLoss = (teams: readonly string[]): string[] =>
  teams.length === 0
    ? []
    : [`${teams.join(', ')} can’t come then and ${teams.length === 1 ? 'is' : 'are'} taken off the visit.`];
