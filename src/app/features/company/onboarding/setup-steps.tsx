import { Button, Progress, Text } from '@mantine/core';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SetupStep } from './api.ts';
import classes from './setup-steps.module.css';

type SetupStepsProps = {
  steps: readonly SetupStep[];
  /** Where a step is done, if there is a page for it. */
  linkOf: (key: string) => string | undefined;
  /** What stands there instead of a link to a page. */
  acts?: Readonly<Record<string, ReactNode>>;
};

/** What there may be several of, by the step that asks for the first. */
const counted: Readonly<Record<string, string>> = {
  locations: 'locations',
  services: 'services',
  frequencies: 'frequencies',
  spots: 'times a week',
  teams: 'teams',
  form: 'versions',
  people: 'people',
  bookings: 'bookings',
};

type StepProps = { step: SetupStep; link: string | undefined; act: ReactNode };

function Step({ step, link, act }: StepProps) {
  return (
    <li className={classes.step} data-done={step.done || undefined}>
      <span className={classes.mark} aria-hidden>
        {step.done && <Check size={14} strokeWidth={3} />}
      </span>
      <Text fw={step.done ? 400 : 550} className={classes.title}>
        {step.title}
      </Text>
      {step.count > 1 && (
        <Text size="sm" c="dimmed" className="tabular">
          {step.count.toLocaleString()} {counted[step.key]}
        </Text>
      )}
      {!step.done && act}
      {link && (step.done || !act) && (
        <Button
          component={Link}
          to={link}
          className={classes.act}
          size="compact-sm"
          variant={step.done ? 'subtle' : 'light'}
        >
          {step.done ? 'View' : 'Set up'}
          <span className={classes.hidden}>: {step.title}</span>
        </Button>
      )}
    </li>
  );
}

export function SetupSteps({ steps, linkOf, acts = {} }: SetupStepsProps) {
  const done = steps.filter((step) => step.done).length;
  return (
    <>
      <div className={classes.progress}>
        <Progress
          value={(done / Math.max(steps.length, 1)) * 100}
          size="sm"
          flex={1}
          aria-label="Setup progress"
        />
        <Text size="sm" c="dimmed" className="tabular">
          {done} of {steps.length}
        </Text>
      </div>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <Step key={step.key} step={step} link={linkOf(step.key)} act={acts[step.key]} />
        ))}
      </ol>
    </>
  );
}
