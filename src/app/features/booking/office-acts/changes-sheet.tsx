import { Button, Drawer, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { History, Undo2 } from 'lucide-react';
import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';
import { officeActsQuery, type OfficeAct } from '#app/lib/office-acts.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { onPhone } from '#app/ui/record/on-phone.ts';
import { RecordLink } from '#app/ui/record-link.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { useUndo } from './use-undo.ts';
import classes from './changes-sheet.module.css';

/** What one has changed lately, the newest first, each with the way back or why there is none. */
export function ChangesSheet({ onClose }: { onClose: () => void }) {
  const query = useQuery(officeActsQuery);
  const isPhone = useMediaQuery(onPhone);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={isPhone ? '100%' : 440}
      title="Recent changes"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Text size="sm" c="dimmed" className={classes.lead ?? ''}>
        Your last 20 schedule changes from the past 48 hours. Emails to customers wait 30 seconds; emails that
        have gone out are followed by a correction.
      </Text>
      <Loaded query={query}>
        {(acts) =>
          acts.length === 0 ? (
            <EmptyState
              icon={History}
              title="Nothing to undo"
              text="Visits that you move, assign or cancel appear here."
            />
          ) : (
            <ul className={classes.list}>
              {acts.map((act) => (
                <Change key={act.id} act={act} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Drawer>
  );
}

function Change({ act }: { act: OfficeAct }) {
  const { id, summary, at, undone_at, can_undo, reason, visits } = act;
  const formats = useFormats();
  const { isBusy, undo } = useUndo(id);
  const shown = visits.slice(0, 3);
  return (
    <li className={classes.change} data-undone={undone_at !== null || undefined}>
      <div className={classes.what}>
        <Text fw={550} size="sm">
          {summary}
        </Text>
        <Text size="sm" c="dimmed">
          {formats.instant(at)}
        </Text>
        {shown.length > 0 && (
          <div className={classes.visits}>
            {shown.map((visit) => (
              <span key={visit.id} className={classes.visit}>
                <RecordLink to={recordAddress('admin', 'booking', visit.id)}>Visit {visit.number}</RecordLink>
              </span>
            ))}
            {visits.length > shown.length && (
              <Text size="sm" c="dimmed">
                and {visits.length - shown.length} more
              </Text>
            )}
          </div>
        )}
        {reason !== null && <Text size="sm">Can’t be undone. {reason}</Text>}
      </div>
      {undone_at !== null && (
        <Text size="sm" c="dimmed">
          Undone
        </Text>
      )}
      {can_undo && (
        <Button
          variant="default"
          className={classes.undo ?? ''}
          leftSection={<Undo2 size={16} aria-hidden />}
          aria-label={`Undo: ${summary}`}
          loading={isBusy}
          onClick={() => void undo()}
        >
          Undo
        </Button>
      )}
    </li>
  );
}
