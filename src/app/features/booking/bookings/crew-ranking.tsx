import { Badge, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './crew-ranking.module.css';

type RankedCrew = {
  id: string;
  title: string;
  free: boolean;
  reasons: readonly { code: string; text: string }[];
};

type CrewRankingProps = {
  label: string;
  crews: readonly RankedCrew[];
  /** What can be done with one, or whether it is chosen. */
  renderAct: (crew: RankedCrew) => ReactNode;
};

/** Teams for a time, the best first, each with what speaks for it. */
export const CrewRanking = ({ label, crews, renderAct }: CrewRankingProps) => (
  <ul className={classes.crews} aria-label={label}>
    {crews.map((crew) => (
      <li key={crew.id}>
        <div className={classes.who}>
          <span className={classes.name}>
            {crew.title}
            {!crew.free && <Badge color="gray">Not free</Badge>}
          </span>
          <Text size="xs" c="dimmed">
            {crew.reasons.map(({ text }) => text).join(' · ')}
          </Text>
        </div>
        {renderAct(crew)}
      </li>
    ))}
  </ul>
);
