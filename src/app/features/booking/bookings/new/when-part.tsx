import { Button, Input, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { pastSentences } from '#engine/booking/past-sentences.ts';
import { cityOf } from '#engine/time/city-of.ts';
import { toLocal } from '#engine/time/zone.ts';
import { DayInput } from '#app/ui/fields/day-input.tsx';
import { TimeInput } from '#app/ui/fields/time-field.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { todayIn } from '../local-time.ts';
import { Objections } from '../objections.tsx';
import { SlotChoice } from '../slot-field.tsx';
import { useNoteObjections } from '../use-customer-notes.ts';
import { locationsQuery } from './api.ts';
import type { useSpots } from './use-spots.ts';
import type { PartProps } from './part-props.ts';

type WhenPartProps = PartProps & {
  spots: ReturnType<typeof useSpots>;
  timezone: string;
};

/** A day, and one of the times that are free, or any other. */
export function WhenPart({ draft, change, problems, spots, timezone }: WhenPartProps) {
  const formats = useFormats();
  const { data: locations = [] } = useQuery(locationsQuery);
  const labelId = useId();
  const { day, time, offGrid } = draft;
  const chosen = day === null || time === null ? null : toInstant(day, time, timezone);
  const today = todayIn(timezone);
  const served = spots.data?.served;
  const against = useNoteObjections(draft.customerId);
  const needsLocation = locations.length > 1;
  return (
    <Panel title="When">
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <DayInput
            label="Day"
            value={day}
            min={today}
            error={day !== null && day < today ? pastSentences.day_is_past : problems['service_date']}
            onChange={(next) => change({ day: next, ...(!offGrid && { time: null }) })}
          />
          {needsLocation && (
            <Select
              label="Location"
              placeholder={
                locations.find(({ id }) => id === spots.data?.locationId)?.name ?? 'By the zip code'
              }
              clearable
              data={locations.map(({ id, name }) => ({ value: id, label: name }))}
              value={draft.locationId}
              error={
                problems['location_id'] ??
                (served === false ? 'No location serves this zip code.' : undefined)
              }
              onChange={(locationId) => change({ locationId })}
            />
          )}
        </SimpleGrid>
        {offGrid ? (
          <TimeInput label="Time" value={time} onChange={(next) => change({ time: next })} />
        ) : (
          day !== null && (
            <Input.Wrapper label="Time" labelElement="div" labelProps={{ id: labelId }}>
              <Loaded query={spots}>
                {({ days: [found] }) => (
                  <>
                    {found?.holiday === true && (
                      <Text size="sm" c="red">
                        This day is a holiday.
                      </Text>
                    )}
                    <SlotChoice
                      labelId={labelId}
                      slots={found?.slots ?? []}
                      against={against}
                      value={
                        found?.slots.find(({ datetime }) => Date.parse(datetime) === chosen)?.datetime ?? null
                      }
                      onChoose={(datetime) => change({ time: toLocal(Date.parse(datetime), timezone).time })}
                    />
                  </>
                )}
              </Loaded>
            </Input.Wrapper>
          )
        )}
        <Objections sentences={time === null ? [] : against(time)} />
        {day !== null && (
          <div>
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              onClick={() => change({ offGrid: !offGrid, ...(offGrid && { time: null }) })}
            >
              {offGrid ? 'Choose a free time' : 'Choose another time'}
            </Button>
          </div>
        )}
        {timezone !== formats.timezone && (
          <Text size="xs" c="dimmed">
            Times in {cityOf(timezone)}.
          </Text>
        )}
      </Stack>
    </Panel>
  );
}
