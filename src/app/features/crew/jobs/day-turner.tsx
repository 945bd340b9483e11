import { ActionIcon, Button } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useCrewWords } from '#app/words/crew/index.ts';
import classes from './crew.module.css';

type DayTurnerProps = {
  title: string;
  isToday: boolean;
  onStep(steps: -1 | 1): void;
  onToday(): void;
};

/** Leads through days, weeks or months, one at a time. */
export function DayTurner({ title, isToday, onStep, onToday }: DayTurnerProps) {
  const { day } = useCrewWords();
  return (
    <div className={classes.turner}>
      <ActionIcon variant="default" size={44} aria-label={day.earlier} onClick={() => onStep(-1)}>
        <ChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <h2 className={classes.turnerTitle} aria-live="polite">
        {title}
      </h2>
      <ActionIcon variant="default" size={44} aria-label={day.later} onClick={() => onStep(1)}>
        <ChevronRight size={20} aria-hidden />
      </ActionIcon>
      <Button variant="default" h={44} disabled={isToday} onClick={onToday}>
        {day.today}
      </Button>
    </div>
  );
}
