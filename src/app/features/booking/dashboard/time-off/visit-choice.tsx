import { Alert, Radio, Skeleton, Stack, Text } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';
import { RecordLink } from '#app/ui/record-link.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { writeLocal } from '../write-moment.ts';
import type { AffectedVisit, Choice, Settled } from './api.ts';
import classes from './time-off.module.css';
import { keyOfChoice, type VisitOption } from './visit-options.ts';

type VisitChoiceProps = {
  visit: AffectedVisit;
  today: string;
  options: readonly VisitOption[];
  /** Nobody has said yet who else could do it. */
  isWaiting: boolean;
  chosen: Choice | undefined;
  settled: Settled['visits'][number] | undefined;
  onChoose: (key: string) => void;
};

/** What becomes of one visit, with what speaks against it. */
export function VisitChoice({
  visit,
  today,
  options,
  isWaiting,
  chosen,
  settled,
  onChoose,
}: VisitChoiceProps) {
  const formats = useFormats();
  const { bookingId, customer_name: name, service_names, start_local } = visit;
  const against = [...(settled?.refusal ? [settled.refusal] : []), ...(settled?.warnings ?? [])];
  return (
    <section className={classes.visit} aria-label={name}>
      <Text fw={550} size="sm">
        <RecordLink to={recordAddress('admin', 'booking', bookingId)}>{name}</RecordLink>
      </Text>
      <Text size="sm" c="dimmed">
        {[writeLocal(start_local, today, formats), ...service_names].join(' · ')}
      </Text>
      {isWaiting ? (
        <Stack gap="sm" mt="sm" role="status" aria-label="Looking for other teams">
          <Skeleton height={20} width="70%" />
          <Skeleton height={20} width="60%" />
        </Stack>
      ) : (
        <Radio.Group
          mt="sm"
          label={`What to do with ${name}’s visit`}
          value={keyOfChoice(options, chosen)}
          onChange={onChoose}
        >
          <div className={classes.options}>
            {options.map(({ key, label, text }) => (
              <Radio
                key={key}
                value={key}
                label={label}
                description={text}
                className={classes.option ?? ''}
              />
            ))}
          </div>
        </Radio.Group>
      )}
      {against.length > 0 && (
        <Alert
          mt="sm"
          color={settled?.refusal ? 'red' : 'yellow'}
          icon={<TriangleAlert size={16} aria-hidden />}
          role="status"
        >
          {against.map((text) => (
            <div key={text}>{text}</div>
          ))}
        </Alert>
      )}
    </section>
  );
}
