import { Alert, Button, Text } from '@mantine/core';
import { useCrewWords } from '#app/words/crew/index.ts';
import type { RefusedAct } from './store/use-crew.ts';
import classes from './crew.module.css';

type RefusalsProps = { refused: readonly RefusedAct[]; onDismiss(ids: readonly string[]): void };

/** So many are read at once; of more the visits are named, and what was said opens: the page below stays in sight. */
const mostOpen = 3;

/** One card, by visit, in the order in which it was done. */
export function Refusals({ refused, onDismiss }: RefusalsProps) {
  const { outbox: words } = useCrewWords();
  const ordered = refused.toSorted(
    (a, b) => a.occurred_at.localeCompare(b.occurred_at) || a.id.localeCompare(b.id),
  );
  const visits = [...new Set(ordered.map(({ job_id }) => job_id))];
  const isMany = ordered.length > mostOpen;
  return (
    <Alert
      color="red"
      role="alert"
      title={ordered.length === 1 ? words.refused : words.refusedMany(ordered.length)}
    >
      {visits.map((visit) => (
        <RefusedVisit key={visit} acts={ordered.filter(({ job_id }) => job_id === visit)} isFolded={isMany} />
      ))}
      <Button variant="default" h={44} mt="xs" onClick={() => onDismiss(ordered.map(({ id }) => id))}>
        {words.dismiss}
      </Button>
    </Alert>
  );
}

type RefusedVisitProps = { acts: readonly RefusedAct[]; isFolded: boolean };

function RefusedVisit({ acts, isFolded }: RefusedVisitProps) {
  const { outbox: words } = useCrewWords();
  const address = acts.find((act) => act.address)?.address;
  const reasons = acts.map(({ id, reason }) => <Text key={id}>{reason}</Text>);
  if (isFolded)
    return (
      <details className={classes.refusals}>
        <summary>{address || words.refusedMany(acts.length)}</summary>
        {reasons}
      </details>
    );
  return (
    <>
      {address && <Text fw={600}>{address}</Text>}
      {reasons}
    </>
  );
}
