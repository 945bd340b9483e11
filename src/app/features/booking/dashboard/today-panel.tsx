import { Anchor, Button, Progress, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Sun } from 'lucide-react';
import { Link } from 'react-router';
import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { RecordLink } from '#app/ui/record-link.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { useNow } from '#app/ui/use-now.ts';
import type { BoardAnswer } from './api.ts';
import { crewsToday, stateWords, type CrewToday } from './crew-today.ts';
import classes from './dashboard.module.css';

const timeline = '/admin/dashboard/timeline';

/** Each crew with its visits in order, and where it is now. */
export const TodayPanel = ({ query }: { query: UseQueryResult<BoardAnswer> }) => (
  <Panel
    title="Today by team"
    flush
    actions={
      <Anchor component={Link} to={timeline} size="sm" className={classes.more ?? ''}>
        Timeline
      </Anchor>
    }
  >
    <Loaded query={query}>{(board) => <Crews board={board} />}</Loaded>
  </Panel>
);

function Crews({ board }: { board: BoardAnswer }) {
  const crews = crewsToday(board, useNow());
  if (crews.length === 0)
    return (
      <EmptyState
        icon={Sun}
        title="No visits today"
        text="See what the week brings, and who is free."
        action={
          <Button component={Link} to={`${timeline}?view=week`} variant="default">
            Look at the week
          </Button>
        }
      />
    );
  return (
    <div className={classes.crews}>
      {crews.map((crew) => (
        <Crew key={crew.id ?? 'none'} crew={crew} />
      ))}
    </div>
  );
}

function Crew({ crew: { title, color, visits, done } }: { crew: CrewToday }) {
  const formats = useFormats();
  return (
    <section className={classes.crew} aria-label={title}>
      <header className={classes.crewHead}>
        <span
          className={classes.dot}
          style={color === null ? undefined : { background: color }}
          aria-hidden
        />
        <Text component="h3" size="sm" fw={600} className={classes.name ?? ''}>
          {title}
        </Text>
        <Text size="sm" c="dimmed" className="tabular">
          {done} of {visits.length} done
        </Text>
        <Progress
          value={(done / visits.length) * 100}
          size="sm"
          className={classes.progress ?? ''}
          aria-label={`Progress of ${title}`}
        />
      </header>
      <ol className={classes.rows}>
        {visits.map(({ visit, state }) => (
          <li key={visit.id} className={classes.visit}>
            <Text size="sm" className="tabular">
              {formats.time(visit.start_local.slice(11, 16))}
            </Text>
            <div className={classes.what}>
              <Text size="sm" fw={550} className={classes.name ?? ''}>
                <RecordLink to={recordAddress('admin', 'booking', visit.id)}>
                  {visit.customer_name}
                </RecordLink>
              </Text>
              <Text size="sm" c="dimmed" className={classes.detail ?? ''}>
                {visit.service_names.join(', ')}
              </Text>
            </div>
            <span className={classes.state} data-state={state}>
              {stateWords[state]}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
