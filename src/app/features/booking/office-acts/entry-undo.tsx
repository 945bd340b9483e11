import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { officeActsQuery, type OfficeAct } from '#app/lib/office-acts.ts';
import { useMay } from '#app/lib/session.ts';
import { useUndo } from './use-undo.ts';
import classes from './changes-sheet.module.css';

/** The way back of one's own act, at its entry in the history of a record. */
export function EntryUndo({ actId }: { actId: string }) {
  const may = useMay();
  const mayUndo = may(['manage_appointment', 'manage_availability'], 'manage');
  const { data: acts } = useQuery({ ...officeActsQuery, enabled: mayUndo });
  const act = acts?.find(({ id }) => id === actId);
  if (!act) return null;
  if (act.undone_at !== null)
    return (
      <Text size="xs" c="dimmed">
        Undone
      </Text>
    );
  return act.can_undo ? <Undo act={act} /> : <WhyNot act={act} />;
}

function Undo({ act: { id, summary } }: { act: OfficeAct }) {
  const { isBusy, undo } = useUndo(id);
  return (
    <Button
      size="xs"
      variant="default"
      mt={8}
      className={classes.undo ?? ''}
      leftSection={<Undo2 size={14} aria-hidden />}
      aria-label={`Undo: ${summary}`}
      loading={isBusy}
      onClick={() => void undo()}
    >
      Undo
    </Button>
  );
}

/** The reason is only said to whoever asks for it: most entries are read, and not taken back. */
function WhyNot({ act: { summary, reason } }: { act: OfficeAct }) {
  const [isOpen, setOpen] = useState(false);
  const reasonId = useId();
  return (
    <div>
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        mt={4}
        ml={-8}
        aria-expanded={isOpen}
        aria-controls={reasonId}
        aria-label={`Can’t be undone: ${summary}`}
        onClick={() => setOpen(!isOpen)}
      >
        Can’t be undone
      </Button>
      <Text id={reasonId} size="xs" hidden={!isOpen}>
        {reason}
      </Text>
    </div>
  );
}
