import { Anchor, Button, Group, Select, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Mail, MessageSquare, Phone } from 'lucide-react';
import { useRef, useState } from 'react';
import { inviteToBooking, openBookingToTeams } from '#engine/contracts/booking/booking-crews.ts';
import { dismissVisit, updateDispatch } from '#engine/contracts/booking/dispatch.ts';
import { writeMinutes } from '#engine/format/minutes.ts';
import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { request } from '#app/lib/api.ts';
import { undoLatestOf } from '#app/lib/office-acts.ts';
import { FactList } from '#app/ui/fact-list.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { mapAddress } from '#app/ui/map-address.ts';
import { dialogs } from '#app/ui/overlay-door.ts';
import { Panel } from '#app/ui/panel.tsx';
import { RecordLink } from '#app/ui/record-link.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { CrewRanking } from '../crew-ranking.tsx';
import { OfferNote } from '../offer-note.tsx';
import type { useMoves } from '../board/use-moves.ts';
import { proposalsQuery, type Proposal, type QueueEntry } from './api.ts';
import { toMoved } from './moved-visit.ts';
import { PlaceDialog } from './place-dialog.tsx';
import { useActs } from './use-acts.ts';
import classes from './dispatch.module.css';

type EntryDetailProps = { entry: QueueEntry; onMove: ReturnType<typeof useMoves>['move'] };

/** A visit that waits: what it needs, who was asked, and where it fits best. */
export function EntryDetail({ entry, onMove }: EntryDetailProps) {
  const { booking } = entry;
  const formats = useFormats();
  const where = `${booking.address}`;
  return (
    <>
      <Panel
        title={booking.customer_name}
        actions={
          <RecordLink to={recordAddress('admin', 'booking', entry.id)}>Booking {booking.number}</RecordLink>
        }
      >
        <FactList
          facts={[
            {
              label: 'When',
              value: entry.needs === 'date' ? 'No date yet' : formats.wall(booking.start_local),
            },
            { label: 'Services', value: booking.service_names.join(', ') },
            { label: 'Duration', value: writeMinutes(booking.duration_minutes) },
            { label: 'Teams', value: toTeams(entry) },
            {
              label: 'Address',
              value: (
                <>
                  {where}{' '}
                  <Anchor href={mapAddress(where)} target="_blank" rel="noreferrer">
                    Map
                  </Anchor>
                </>
              ),
            },
            { label: 'Prefers', value: entry.preferences },
            { label: 'Waiting since', value: formats.instant(entry.since) },
          ]}
        />
        <OfferNote offer={entry.offer} timezone={booking.timezone} />
        <Contact entry={entry} />
        <Answers entry={entry} />
      </Panel>
      <Proposals entry={entry} onMove={onMove} />
      <EntryActs key={entry.id} entry={entry} />
    </>
  );
}

const toTeams = ({ booking: { teams, teams_required } }: QueueEntry): string => {
  const has = teams.filter(({ state }) => state === 'accepted' || state === 'assigned');
  const names = has.map(({ title }) => title).join(', ');
  return `${has.length} of ${teams_required}${names && `: ${names}`}`;
};

/** By telephone, message or mail, with a press. */
function Contact({ entry: { phone, email } }: { entry: QueueEntry }) {
  const number = phone.replaceAll(/[^\d+]/g, '');
  return (
    <Group gap="sm" mt="md">
      {number !== '' && (
        <>
          <Button
            component="a"
            href={`tel:${number}`}
            variant="default"
            leftSection={<Phone size={15} aria-hidden />}
          >
            Call
          </Button>
          <Button
            component="a"
            href={`sms:${number}`}
            variant="default"
            leftSection={<MessageSquare size={15} aria-hidden />}
          >
            Text
          </Button>
        </>
      )}
      {email !== '' && (
        <Button
          component="a"
          href={`mailto:${email}`}
          variant="default"
          leftSection={<Mail size={15} aria-hidden />}
        >
          Email
        </Button>
      )}
    </Group>
  );
}

/** Which teams were asked, and what they said. */
function Answers({ entry: { answers } }: { entry: QueueEntry }) {
  const { instant } = useFormats();
  if (answers.length === 0) return null;
  const say = ({ state, reason, at }: QueueEntry['answers'][number]): string => {
    if (state === 'invited') return `was invited${at ? `, may answer until ${instant(at)}` : ''}`;
    if (state === 'expired') return `didn’t answer${at ? ` by ${instant(at)}` : ''}`;
    return `declined${at ? ` on ${instant(at)}` : ''}${reason && `: ${reason}`}`;
  };
  return (
    <ul className={classes.proposals} aria-label="Teams asked">
      {answers.map((answer, index) => (
        <li key={`${answer.team_id}${index}`}>
          <span>
            <b>{answer.title}</b> {say(answer)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Proposals({ entry, onMove }: EntryDetailProps) {
  const formats = useFormats();
  const proposals = useQuery(proposalsQuery(entry.id));
  const { run, busy } = useActs();
  const [isChoosing, setChoosing] = useState(false);
  const { booking, needs } = entry;
  const place = (start: string, team: { id: string; title: string } | null) =>
    void onMove({
      visit: toMoved(entry),
      to: {
        start: Date.parse(start),
        minutes: booking.duration_minutes,
        crewIds: team ? [...kept(entry, start), team.id] : kept(entry, start),
      },
      fromWords:
        needs === 'date' ? 'No date' : [formats.wall(booking.start_local), ...booking.team_names].join(', '),
      toWords: [formats.instant(start), ...(team ? [team.title] : [])].join(', '),
      words: `${booking.customer_name}: ${team ? `${team.title}, ` : ''}${formats.instant(start)}`,
      obstacles: [],
    });
  const row = (proposal: Proposal, isBest: boolean) => (
    <li key={proposal.start_at}>
      <div className={classes.what}>
        <b>
          {formats.wall(proposal.start_local)}, {proposal.team.title}
        </b>
        <Text size="xs" c="dimmed">
          {proposal.reasons.map(({ text }) => text).join(' · ')}
        </Text>
      </div>
      <Button
        variant={isBest ? 'filled' : 'default'}
        {...(isBest && { 'data-key-act': 'place' })}
        aria-label={`Place on ${formats.wall(proposal.start_local)} with ${proposal.team.title}`}
        onClick={() => place(proposal.start_at, proposal.team)}
      >
        Place
      </Button>
    </li>
  );
  return (
    <Loaded query={proposals}>
      {({ slots, teams }) => (
        <>
          {teams.length > 0 && (
            <Panel title="Teams at this time">
              <CrewRanking
                label="Teams at this time"
                crews={teams.filter(({ id }) => !kept(entry, booking.start_at).includes(id))}
                renderAct={(crew) => (
                  <Group gap="xs" wrap="nowrap">
                    {crew.free && (
                      <Button
                        variant="default"
                        disabled={busy}
                        aria-label={`Invite ${crew.title}`}
                        onClick={() =>
                          void run(
                            () =>
                              request(inviteToBooking, {
                                params: { id: entry.id },
                                body: { team_ids: [crew.id] },
                              }),
                            {
                              done: `${crew.title} was invited.`,
                              undo: { call: () => undoLatestOf(entry.id), done: 'Invitation withdrawn.' },
                            },
                          )
                        }
                      >
                        Invite
                      </Button>
                    )}
                    {crew.free && (
                      <Button
                        variant={crew.id === teams.find(({ free }) => free)?.id ? 'filled' : 'default'}
                        {...(crew.id === teams.find(({ free }) => free)?.id && { 'data-key-act': 'place' })}
                        aria-label={`Assign ${crew.title}`}
                        onClick={() => place(booking.start_at, crew)}
                      >
                        Assign
                      </Button>
                    )}
                  </Group>
                )}
              />
            </Panel>
          )}
          <Panel
            title={needs === 'date' ? 'Best places' : 'Other times'}
            actions={
              <Button variant="default" onClick={() => setChoosing(true)}>
                Choose a time…
              </Button>
            }
          >
            {slots.length === 0 ? (
              <Text size="sm" c="dimmed">
                No free place in the next two weeks.
              </Text>
            ) : (
              <ol className={classes.proposals} aria-label="Best places">
                {slots.map((slot, index) => row(slot, index === 0 && !teams.some(({ free }) => free)))}
              </ol>
            )}
          </Panel>
          {isChoosing && (
            <PlaceDialog
              title={`Place ${booking.customer_name}`}
              local={booking.start_local}
              timezone={booking.timezone}
              teamId={null}
              onClose={() => setChoosing(false)}
              onPlace={({ day, time, team }) =>
                place(new Date(toInstant(day, time, booking.timezone)).toISOString(), team)
              }
            />
          )}
        </>
      )}
    </Loaded>
  );
}

/** Teams that have it already come along where its time stays. */
const kept = ({ booking, needs }: QueueEntry, start: string): string[] =>
  needs === 'team' && Date.parse(start) === Date.parse(booking.start_at)
    ? booking.teams.filter(({ state }) => state === 'accepted' || state === 'assigned').map(({ id }) => id)
    : [];

const priorities = [
  { value: 'high', label: 'High' },
  { value: 'medium', label: 'Medium' },
  { value: 'low', label: 'Low' },
] as const;

/** What else can be done with it. */
function EntryActs({ entry }: { entry: QueueEntry }) {
  const { run, busy } = useActs();
  const { id, needs, booking, dispatch_id: dispatchId } = entry;
  const params = { id };
  const reasonRef = useRef('');
  const { data: proposals } = useQuery(proposalsQuery(id));
  const had = kept(entry, booking.start_at);
  const nobodyIsFree = proposals?.teams.some(({ id: team, free }) => free && !had.includes(team)) === false;
  const invite = (all: boolean) =>
    void run(() => request(inviteToBooking, { params, body: all ? { all } : {} }), {
      done: all ? 'All teams that are free were invited.' : 'The next team was invited.',
    });
  const openToTeams = (open: boolean) => request(openBookingToTeams, { params, body: { open } });
  const dismiss = () => {
    reasonRef.current = '';
    dialogs.confirm({
      title: 'Dismiss this visit?',
      children: (
        <>
          <Text size="sm" mb="sm">
            The visit stays as it is, and nobody is told.
          </Text>
          <Textarea
            label="Reason (optional)"
            maxLength={500}
            data-autofocus
            onChange={({ currentTarget: { value } }) => {
              reasonRef.current = value;
            }}
          />
        </>
      ),
      labels: { confirm: 'Dismiss', cancel: 'Cancel' },
      onConfirm: () =>
        void run(() => request(dismissVisit, { params, body: { reason: reasonRef.current } }), {
          done: `${booking.customer_name} is off the queue.`,
          undo: { call: () => undoLatestOf(params.id), done: 'Back in the queue.' },
        }),
    });
  };
  return (
    <div className={classes.acts}>
      {needs === 'team' && (
        <>
          <Button variant="default" disabled={busy || nobodyIsFree} onClick={() => invite(false)}>
            Invite next
          </Button>
          <Button
            variant="default"
            data-key-act="invite"
            disabled={busy || nobodyIsFree}
            onClick={() => invite(true)}
          >
            Invite all
          </Button>
        </>
      )}
      {needs === 'team' && !booking.claimable && (
        <Button
          variant="default"
          disabled={busy}
          onClick={() =>
            void run(() => openToTeams(true), {
              done: 'Teams can take this visit now.',
              undo: { call: () => undoLatestOf(params.id), done: 'Only invited teams can take it.' },
            })
          }
        >
          Open to teams
        </Button>
      )}
      {dispatchId !== null && (
        <Select
          aria-label="Priority"
          allowDeselect={false}
          w={120}
          data={[...priorities]}
          value={entry.priority}
          onChange={(value) => {
            const found = priorities.find((one) => one.value === value);
            if (!found || found.value === entry.priority) return;
            const set = (priority: QueueEntry['priority']) =>
              request(updateDispatch, { params: { id: dispatchId }, body: { priority } });
            void run(() => set(found.value), {
              done: `Priority: ${found.label}.`,
              undo: { call: () => set(entry.priority), done: 'Priority restored.' },
            });
          }}
        />
      )}
      <Button variant="default" color="gray" disabled={busy} onClick={dismiss}>
        Dismiss…
      </Button>
    </div>
  );
}
