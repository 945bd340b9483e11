import { Alert, Button, Group, List, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { keepAnswer } from '#app/lib/keep-answer.ts';
import { parseServiceAreas } from '#engine/booking/service-areas.ts';
import type { Circle } from '#engine/booking/service-circles.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import {
  getServiceAreas,
  getServiceMap,
  replaceServiceAreas,
} from '#engine/contracts/company/service-areas.ts';
import { distanceUnitOf } from '#engine/format/distance.ts';
import { request } from '#app/lib/api.ts';
import { queryOf } from '#app/lib/query-of.ts';
import { useMay, useUser } from '#app/lib/session.ts';
import { useLeaveGuard } from '#app/ui/form/use-leave-guard.ts';
import { Loaded } from '#app/ui/loaded.tsx';
import { notify } from '#app/ui/notify.tsx';
import { ActFrame } from '#app/ui/record/act-dialog.tsx';
import { showError } from '#app/ui/show-error.tsx';
import { AreaMap } from './area-map.tsx';
import { CircleFields, type FindAddress } from './circle-fields.tsx';
import { sortAddresses, type ServiceMap } from './sort-addresses.ts';
import classes from './area-dialog.module.css';

type Areas = AnswerOf<typeof getServiceAreas>;
type DialogProps = { row: { id: string; name: string }; onClose(): void; Find: FindAddress };

const areasQuery = (id: string) => queryOf(getServiceAreas, { params: { id } });

const mapQuery = queryOf(getServiceMap);

/** What a location serves, as zip codes and as a circle, over where customers live. */
export function AreaDialog({ row, onClose, Find }: DialogProps) {
  const areas = useQuery(areasQuery(row.id));
  const map = useQuery(mapQuery);
  const [isDirty, setDirty] = useState(false);
  return (
    <ActFrame title={`Service area of ${row.name}`} onClose={onClose} size={1040} isDirty={isDirty}>
      <Loaded query={areas}>
        {(found) => (
          <Loaded query={map}>
            {(ground) => (
              <AreaForm
                row={row}
                onClose={onClose}
                Find={Find}
                areas={found}
                map={ground}
                onDirty={setDirty}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </ActFrame>
  );
}

const mostTold = 5;

type AreaFormProps = DialogProps & { areas: Areas; map: ServiceMap; onDirty(isDirty: boolean): void };

function AreaForm({ row, onClose, areas, map, onDirty, Find }: AreaFormProps) {
  const [saved, setSaved] = useState(areas);
  const [text, setText] = useState(areas.text);
  const [circle, setCircle] = useState<Circle | null>(areas.circle);
  const client = useQueryClient();
  const mayChange = useMay()('general_settings', 'manage');
  const unit = distanceUnitOf(useUser()?.company?.country ?? '');
  const isDirty = text !== saved.text || !isSame(circle, saved.circle);
  useLeaveGuard(isDirty);
  const { areas: read, issues } = useMemo(() => parseServiceAreas(text), [text]);
  const sorted = useMemo(
    () => sortAddresses(map, { id: row.id, areas: read, circle }),
    [map, row.id, read, circle],
  );
  const save = useMutation({
    meta: { ownErrors: true },
    mutationFn: () => request(replaceServiceAreas, { params: { id: row.id }, body: { text, circle } }),
    onSuccess: (now) => {
      setSaved(now);
      setText(now.text);
      setCircle(now.circle);
      onDirty(false);
      keepAnswer(client, areasQuery(row.id).queryKey, now);
      void client.invalidateQueries({ queryKey: mapQuery.queryKey });
      notify('success', `Service area of ${row.name} saved.`);
    },
    onError: showError,
  });
  const draw = (next: Circle | null) => {
    setCircle(next);
    onDirty(text !== saved.text || !isSame(next, saved.circle));
  };
  return (
    <Stack gap="md">
      <div className={classes.sides}>
        <Stack gap="sm">
          <AreaMap
            map={map}
            circle={circle}
            sorted={sorted}
            unit={unit}
            locationId={row.id}
            onCircle={mayChange ? draw : undefined}
          />
          <CircleFields
            map={map}
            circle={circle}
            unit={unit}
            mayChange={mayChange}
            Find={Find}
            locationId={row.id}
            onCircle={draw}
          />
          <Unplaced map={map} hasCircle={circle !== null} />
        </Stack>
        <Stack gap="sm">
          <Textarea
            label="Zip codes"
            description="One on each line: a code (11201), the beginning of several (112*) or a range (11201 - 11210)."
            autosize
            minRows={6}
            maxRows={14}
            spellCheck={false}
            disabled={!mayChange}
            styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
            value={text}
            onChange={({ currentTarget: { value } }) => {
              setText(value);
              onDirty(value !== saved.text || !isSame(circle, saved.circle));
            }}
            error={issues.length > 0 && sayIssues(issues)}
          />
          <Text size="sm" role="status">
            {sayEntries(read.length, circle !== null)}
          </Text>
          {saved.overlaps.length > 0 && <Overlaps overlaps={saved.overlaps} />}
        </Stack>
      </div>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        {mayChange && (
          <Button
            loading={save.isPending}
            disabled={!isDirty || issues.length > 0}
            onClick={() => save.mutate()}
          >
            Save service area
          </Button>
        )}
      </Group>
    </Stack>
  );
}

const isSame = (one: Circle | null, other: Circle | null): boolean =>
  one?.latitude === other?.latitude &&
  one?.longitude === other?.longitude &&
  one?.radius_m === other?.radius_m;

function sayEntries(count: number, hasCircle: boolean): string {
  if (count > 0) return count === 1 ? '1 entry.' : `${count} entries.`;
  return hasCircle
    ? 'No zip codes: only the circle counts here.'
    : 'No zip codes. If none of your locations has zip codes or a circle, you serve every address.';
}

/** What a circle cannot say anything about. */
function Unplaced({ map, hasCircle }: { map: ServiceMap; hasCircle: boolean }) {
  const { without_position: missing, more, addresses } = map;
  const said = [
    missing > 0 &&
      `${missing === 1 ? '1 address isn’t' : `${missing} addresses aren’t`} on the map: nobody chose ${missing === 1 ? 'it' : 'them'} from the suggestions, so only zip codes count there.`,
    more && `These are the newest ${addresses.length} addresses.`,
    hasCircle &&
      'Zip codes come first. Where only a circle serves, customers choose their address from the suggestions, so that its position is known.',
  ].filter((sentence) => sentence !== false);
  return said.length === 0 ? null : (
    <Text size="sm" c="dimmed">
      {said.join(' ')}
    </Text>
  );
}

function sayIssues(issues: readonly { line: number; sentence: string }[]): string {
  const told = issues.slice(0, mostTold).map(({ line, sentence }) => `Line ${line}: ${sentence}.`);
  const more = issues.length - told.length;
  return [...told, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}

/** Customers choose no location: whichever says more of their zip code is theirs. */
const Overlaps = ({ overlaps }: Pick<Areas, 'overlaps'>) => (
  <Alert color="blue" title="Some zip codes are entered twice">
    <Text size="sm" mb={6}>
      Of two entries, the longer one takes the visit, and a single code comes before a range.
    </Text>
    <List size="sm" spacing={2}>
      {overlaps.slice(0, mostTold).map(({ area, other, location, wins }) => (
        <List.Item key={`${area} ${other} ${location}`}>
          {area} here, {other} at {location}:{' '}
          {wins === 'this' ? 'visits come here' : `visits go to ${location}`}.
        </List.Item>
      ))}
    </List>
    {overlaps.length > mostTold && <Text size="sm">And {overlaps.length - mostTold} more.</Text>}
  </Alert>
);
