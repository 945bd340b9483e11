import { Button, Group } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import {
  acceptBookingContract,
  declineBookingContract,
  startBookingContract,
} from '#engine/contracts/booking/booking-life.ts';
import { updateLead } from '#engine/contracts/people/leads.ts';
import { updateRating } from '#engine/contracts/booking/ratings.ts';
import { taskCalls } from '#engine/contracts/people/tasks.ts';
import { cancelWaitlist } from '#engine/contracts/booking/waitlist.ts';
import type { NeedName } from '#engine/dashboard/figures.ts';
import { request } from '#app/lib/api.ts';
import { undoLatestOf } from '#app/lib/office-acts.ts';
import { useMay } from '#app/lib/session.ts';
import { confirmAct } from '#app/ui/confirm.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import type { NeedRow } from './api.ts';
import { ChargeDialog } from './charge-dialog.tsx';
import { TextDialog } from './text-dialog.tsx';
import { ReviewDialog } from './time-off/review-dialog.tsx';
import { useRun, type Done } from './use-run.ts';
import classes from './dashboard.module.css';

type ActsProps = { row: NeedRow; today: string };

type ActProps = { of: string; isMain?: boolean; onClick: () => void; children: string };

/** Of many buttons with one name, each says what it is about. */
const Act = ({ of, isMain = false, onClick, children }: ActProps) => (
  <Button
    size="sm"
    variant={isMain ? 'light' : 'default'}
    className={classes.act ?? ''}
    aria-label={`${children}: ${of}`}
    onClick={onClick}
  >
    {children}
  </Button>
);

const Reach = ({ row: { title, phone, email } }: { row: NeedRow }) => (
  <>
    {phone !== '' && (
      <Button
        component="a"
        href={`tel:${phone}`}
        size="sm"
        variant="default"
        className={classes.act ?? ''}
        aria-label={`Call ${title}`}
      >
        Call
      </Button>
    )}
    {phone === '' && email !== '' && (
      <Button
        component="a"
        href={`mailto:${email}`}
        size="sm"
        variant="default"
        className={classes.act ?? ''}
        aria-label={`Email ${title}`}
      >
        Email
      </Button>
    )}
  </>
);

type DialogActProps = Omit<ActProps, 'onClick'> & { renderDialog: (close: () => void) => ReactNode };

/** A button that opens a dialog over the page. */
function DialogAct({ renderDialog, ...act }: DialogActProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Act {...act} onClick={() => setOpen(true)} />
      {isOpen && renderDialog(() => setOpen(false))}
    </>
  );
}

const LateActs = ({ row }: ActsProps) => {
  const run = useRun();
  const start = () =>
    confirmAct({
      title: `Start the visit of ${row.title}?`,
      text: 'The visit counts as started now, although the team hasn’t checked in.',
      action: 'Start visit',
      isDestructive: false,
      onConfirm: () =>
        void run(async () => {
          await request(startBookingContract, { params: { id: row.id }, body: {} });
          return { message: `The visit of ${row.title} has started.` };
        }),
    });
  return (
    <>
      <Reach row={row} />
      <Act of={row.title} isMain onClick={start}>
        Start
      </Act>
    </>
  );
};

const PaymentActs = ({ row }: ActsProps) => (
  <DialogAct of={row.title} isMain renderDialog={(close) => <ChargeDialog row={row} onClose={close} />}>
    Retry
  </DialogAct>
);

const UnassignedActs = ({ row, today }: ActsProps) => (
  <DialogAct
    of={row.title}
    isMain
    renderDialog={(close) => <AssignDialog row={row} today={today} onClose={close} />}
  >
    Assign
  </DialogAct>
);

const UndatedActs = ({ row }: ActsProps) => (
  <>
    <Reach row={row} />
    <Button
      component={Link}
      to={`/admin/dashboard/dispatch-${row.state}?q=${encodeURIComponent(row.title)}&item=${row.id}`}
      size="sm"
      variant="light"
      className={classes.act ?? ''}
      aria-label={`Find a date: ${row.title}`}
    >
      Find a date
    </Button>
  </>
);

const RequestActs = ({ row }: ActsProps) => {
  const run = useRun();
  const accept = () =>
    run(async () => {
      await request(acceptBookingContract, { params: { id: row.id }, body: {} });
      return { message: 'Booking accepted. The customer is told.', undo: () => undoLatestOf(row.id) };
    });
  return (
    <>
      <DialogAct
        of={row.title}
        renderDialog={(close) => (
          <TextDialog
            title={`Decline the booking of ${row.title}?`}
            text="Nothing is charged, and a hold on the card is released."
            label="Reason"
            action="Decline booking"
            isDestructive
            onClose={close}
            send={(reason) =>
              run(async () => {
                await request(declineBookingContract, { params: { id: row.id }, body: { reason } });
                return {
                  message: 'Booking declined. The customer is told.',
                  undo: () => undoLatestOf(row.id),
                };
              })
            }
          />
        )}
      >
        Decline
      </DialogAct>
      <Act of={row.title} isMain onClick={() => void accept()}>
        Accept
      </Act>
    </>
  );
};

const TimeOffActs = ({ row }: ActsProps) => (
  <DialogAct of={row.title} isMain renderDialog={(close) => <ReviewDialog id={row.id} onClose={close} />}>
    Review
  </DialogAct>
);

const RatingActs = ({ row }: ActsProps) => {
  const run = useRun();
  const save = async (reply: string | null) =>
    request(updateRating, { params: { id: row.id }, body: { reply } });
  return (
    <>
      <Reach row={row} />
      <DialogAct
        of={row.title}
        isMain
        renderDialog={(close) => (
          <TextDialog
            title={`Reply to ${row.title}`}
            text={row.detail || `${row.stars} of 5 stars, without a comment.`}
            label="Your reply"
            action="Send reply"
            required
            maxLength={2000}
            onClose={close}
            send={(reply) =>
              run(async () => {
                await save(reply);
                return { message: `Replied to ${row.title}.`, undo: () => save(null) };
              })
            }
          />
        )}
      >
        Reply
      </DialogAct>
    </>
  );
};

const TaskActs = ({ row }: ActsProps) => {
  const run = useRun();
  const save = (done: boolean) => request(taskCalls.update, { params: { id: row.id }, body: { done } });
  const finish = async (): Promise<Done> => {
    await save(true);
    return { message: 'Task done.', undo: () => save(false) };
  };
  return (
    <Act of={row.title} isMain onClick={() => void run(finish)}>
      Done
    </Act>
  );
};

const LeadActs = ({ row }: ActsProps) => {
  const run = useRun();
  const save = (state: 'new' | 'contacted') =>
    request(updateLead, { params: { id: row.id }, body: { state } });
  const mark = async (): Promise<Done> => {
    await save('contacted');
    return { message: `${row.title} is marked as contacted.`, undo: () => save('new') };
  };
  return (
    <>
      <Reach row={row} />
      <Act of={row.title} isMain onClick={() => void run(mark)}>
        Contacted
      </Act>
    </>
  );
};

const WaitlistActs = ({ row }: ActsProps) => {
  const run = useRun();
  const leave = () =>
    confirmAct({
      title: `Remove ${row.title} from the waitlist?`,
      text: 'Their booking is cancelled, and they won’t be offered a time.',
      action: 'Remove from waitlist',
      isDestructive: true,
      onConfirm: () =>
        void run(async () => {
          await request(cancelWaitlist, { params: { id: row.id }, body: {} });
          return { message: `${row.title} is off the waitlist.` };
        }),
    });
  return (
    <>
      <Act of={row.title} onClick={leave}>
        Take off
      </Act>
      <Reach row={row} />
    </>
  );
};

const DocumentActs = ({ row: { title } }: ActsProps) => (
  <Button
    component={Link}
    to={`/admin/settings/teams/members?q=${encodeURIComponent(title)}`}
    size="sm"
    variant="default"
    className={classes.act ?? ''}
    aria-label={`See documents: ${title}`}
  >
    See documents
  </Button>
);

const acts: Record<NeedName, (props: ActsProps) => ReactNode> = {
  late_check_ins: LateActs,
  failed_payments: PaymentActs,
  unassigned: UnassignedActs,
  undated: UndatedActs,
  requests: RequestActs,
  time_off: TimeOffActs,
  low_ratings: RatingActs,
  overdue_tasks: TaskActs,
  expiring_documents: DocumentActs,
  new_leads: LeadActs,
  waitlist: WaitlistActs,
};

/** What can be done about it where it stands, by those who may. */
export function NeedActs({
  name,
  permission,
  ...rest
}: ActsProps & { name: NeedName; permission: Parameters<ReturnType<typeof useMay>>[0] }) {
  const may = useMay();
  const Acts = acts[name];
  if (!may(permission, 'manage')) return null;
  return (
    <Group gap={6} wrap="nowrap" className={classes.acts ?? ''}>
      <Acts {...rest} />
    </Group>
  );
}
