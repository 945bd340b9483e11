import { Badge, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQueries, useQuery } from '@tanstack/react-query';
import { CircleCheckBig } from 'lucide-react';
import { useState } from 'react';
import { denyTimeOff } from '#engine/contracts/calendar/team-availability.ts';
import { request } from '#app/lib/api.ts';
import { undoLatestOf } from '#app/lib/office-acts.ts';
import { toErrorLines } from '#app/lib/error-text.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { notify } from '#app/ui/notify.tsx';
import { onPhone } from '#app/ui/record/on-phone.ts';
import { useFormats } from '#app/ui/use-formats.ts';
import { proposalsQuery } from '../api.ts';
import { TextDialog } from '../text-dialog.tsx';
import { useRun } from '../use-run.ts';
import { writeSpan } from '../write-moment.ts';
import { overviewQuery, rehearsalQuery, type Choice, type Overview, type TimeOff } from './api.ts';
import { Meaning } from './meaning.tsx';
import { approve } from './approve.ts';
import { toChoices, toOptions, type VisitOption } from './visit-options.ts';
import { VisitChoice } from './visit-choice.tsx';

type ReviewDialogProps = { id: string; onClose: () => void };

/** A request for time off with the visits it meets: what becomes of each is decided here, and done together. */
export function ReviewDialog({ id, onClose }: ReviewDialogProps) {
  const query = useQuery(overviewQuery);
  const isPhone = useMediaQuery(onPhone);
  const asked = query.data?.time_off.find((one) => one.id === id);
  return (
    <Modal
      opened
      onClose={onClose}
      title={asked ? `Time off of ${asked.team.title}` : 'Time off'}
      size={760}
      fullScreen={isPhone ?? false}
    >
      <Loaded query={query}>
        {(overview) =>
          asked?.state === 'requested' ? (
            <Review key={asked.id} overview={overview} asked={asked} onClose={onClose} />
          ) : (
            <EmptyState icon={CircleCheckBig} title="This request has been decided already." />
          )
        }
      </Loaded>
    </Modal>
  );
}

type ReviewProps = { overview: Overview; asked: TimeOff; onClose: () => void };

function Review({ overview: { today }, asked, onClose }: ReviewProps) {
  const formats = useFormats();
  const run = useRun();
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [reason, setReason] = useState('');
  const [isDenying, setDenying] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { visits, team } = asked;
  const proposals = useQueries({ queries: visits.map(({ bookingId }) => proposalsQuery(bookingId)) });
  const isReady = proposals.every(({ isPending }) => !isPending);
  const options = new Map<string, VisitOption[]>(
    visits.map((visit, index) => [
      visit.bookingId,
      toOptions(visit, proposals[index]?.data, { today, formats }),
    ]),
  );
  const choices: Choice[] = toChoices(visits, options, chosen);
  // What is being approved is not tried any more.
  const rehearsal = useQuery({ ...rehearsalQuery(asked.id, choices), enabled: isReady && !isBusy });
  const isTried = isReady && rehearsal.isSuccess && !rehearsal.isPlaceholderData;
  const refused = rehearsal.data?.visits.some(({ refusal }) => refusal !== null) ?? false;
  const submit = async () => {
    setBusy(true);
    const overbook = rehearsal.data?.visits.some(({ warnings }) => warnings.length > 0) ?? false;
    const isDone = await run(() => approve(asked, { choices, reason: reason.trim(), overbook }));
    setBusy(false);
    if (isDone) onClose();
  };
  if (isDenying)
    return (
      <TextDialog
        title={`Deny the time off of ${team.title}?`}
        label="Reason"
        text="Sent to the team. Required to deny the request."
        action="Deny"
        required
        isDestructive
        onClose={() => setDenying(false)}
        send={async (why) => {
          const isDone = await run(async () => {
            await request(denyTimeOff, { params: { id: asked.id }, body: { reason: why } });
            return {
              message: `Time off of ${team.title} denied. The team is told.`,
              undo: () => undoLatestOf(asked.id),
            };
          });
          if (isDone) onClose();
          return isDone;
        }}
      />
    );
  return (
    <Stack gap="md">
      <div>
        <Text fw={550}>{writeSpan(asked.starts_at, asked.ends_at, today, formats)}</Text>
        <Text size="sm" c="dimmed">
          {asked.reason || 'No reason was given.'}
        </Text>
      </div>
      <Group gap="xs">
        <Text component="h3" fw={600} size="sm">
          Affected visits
        </Text>
        <Badge variant="default">{visits.length}</Badge>
      </Group>
      {visits.length === 0 && <Text size="sm">{team.title} has no visits then.</Text>}
      {visits.map((visit) => (
        <VisitChoice
          key={visit.bookingId}
          visit={visit}
          today={today}
          options={options.get(visit.bookingId) ?? []}
          isWaiting={!isReady}
          chosen={choices.find(({ booking_id }) => booking_id === visit.bookingId)}
          settled={
            isTried ? rehearsal.data.visits.find((one) => one.booking_id === visit.bookingId) : undefined
          }
          onChoose={(key) => setChosen((before) => new Map(before).set(visit.bookingId, key))}
        />
      ))}
      <Textarea
        label="Note to the team"
        description="Sent with the approval."
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {rehearsal.error ? (
        <Text size="sm" role="alert">
          {toErrorLines(rehearsal.error).join(' ')}
        </Text>
      ) : (
        isTried && <Meaning settled={rehearsal.data} />
      )}
      <Group justify="space-between">
        <Button variant="default" color="red" onClick={() => setDenying(true)}>
          Deny
        </Button>
        <Group gap="sm">
          <Button
            variant="default"
            onClick={() => {
              notify('info', `The request of ${team.title} stays open.`);
              onClose();
            }}
          >
            Decide later
          </Button>
          <Button loading={isBusy} disabled={!isTried || refused} onClick={() => void submit()}>
            Approve
          </Button>
        </Group>
      </Group>
    </Stack>
  );
}
