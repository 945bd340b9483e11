import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { moveVisitContract } from '#engine/contracts/booking/board.ts';
import { request } from '#app/lib/api.ts';
import { undoLatestOf } from '#app/lib/office-acts.ts';
import { Loaded } from '#app/ui/loaded.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { proposalsQuery, type NeedRow, type Proposal, type Proposals } from './api.ts';
import { writeReasons } from './proposal-reasons.ts';
import { useRun, type Done } from './use-run.ts';
import { writeLocal } from './write-moment.ts';
import classes from './dashboard.module.css';

type AssignDialogProps = { row: NeedRow; today: string; onClose: () => void };

/** Who could do a visit that nobody does, the best first; and when else it could be. */
export function AssignDialog({ row, today, onClose }: AssignDialogProps) {
  const query = useQuery(proposalsQuery(row.id));
  return (
    <Modal opened onClose={onClose} title={`Assign ${row.title}`} size="md">
      <Loaded query={query}>
        {(proposals) => (
          <Choices key={proposals.version} row={row} today={today} proposals={proposals} onClose={onClose} />
        )}
      </Loaded>
    </Modal>
  );
}

const keyOf = ({ team, start_at }: Proposal) => `${team.id} ${start_at}`;

function Choices({ row, today, proposals, onClose }: AssignDialogProps & { proposals: Proposals }) {
  const formats = useFormats();
  const run = useRun();
  const [isBusy, setBusy] = useState(false);
  const { same_time: same, other_times: other, start_local: local } = proposals;
  const all = [...same, ...other];
  // Another time is the customer's matter, too: nobody chooses it for the office.
  const [chosen, setChosen] = useState(() => (same[0] ? keyOf(same[0]) : ''));
  const proposal = all.find((one) => keyOf(one) === chosen);
  const when = (one: Proposal) => writeLocal(one.start_local, today, formats);
  const assign = async () => {
    if (!proposal) return;
    setBusy(true);
    const isDone = await run(() => assignTo(row.id, row.title, proposals, proposal));
    setBusy(false);
    if (isDone) onClose();
  };
  if (all.length === 0)
    return (
      <Stack gap="md">
        <Text size="sm">
          No team is free for this visit within a week. Open the visit to reschedule it or to invite teams.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </Group>
      </Stack>
    );
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {writeLocal(local, today, formats)} · {row.detail}
      </Text>
      <Radio.Group value={chosen} onChange={setChosen} label="Team">
        <Stack gap="xs" mt="xs">
          {same.map((one) => (
            <Radio
              key={keyOf(one)}
              value={keyOf(one)}
              label={one.team.title}
              description={writeReasons(one)}
              className={classes.choice ?? ''}
            />
          ))}
          {same.length === 0 && <Text size="sm">Every team is booked at this time.</Text>}
          {other.length > 0 && (
            <Text size="sm" fw={550} mt="xs">
              At another time
            </Text>
          )}
          {other.map((one) => (
            <Radio
              key={keyOf(one)}
              value={keyOf(one)}
              label={`${when(one)}, ${one.team.title}`}
              description={writeReasons(one)}
              className={classes.choice ?? ''}
            />
          ))}
        </Stack>
      </Radio.Group>
      {proposal && proposal.start_at !== proposals.start_at && (
        <Text size="sm">The customer is told about the new time. No late fee is charged.</Text>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={isBusy} disabled={!proposal} onClick={() => void assign()}>
          {proposal ? `Assign ${proposal.team.title}` : 'Assign'}
        </Button>
      </Group>
    </Stack>
  );
}

async function assignTo(
  id: string,
  name: string,
  { version, start_at, team_ids, teams_required }: Proposals,
  proposal: Proposal,
): Promise<Done> {
  const isLater = proposal.start_at !== start_at;
  const kept = isLater && teams_required === 1 ? [] : team_ids;
  await request(moveVisitContract, {
    params: { id },
    body: {
      version,
      team_ids: [...new Set([...kept, proposal.team.id])],
      waive_fee: true,
      ...(isLater && { service_date: proposal.start_at }),
    },
  });
  return { message: `${proposal.team.title} has ${name} now.`, undo: () => undoLatestOf(id) };
}
