import { Anchor, Badge, Box, Text } from '@mantine/core';
import { dayStates, sayLate } from '#engine/booking/day-states.ts';
import { isDefinedKey } from '#engine/custom-fields/field-key.ts';
import { ColorDot } from '#app/ui/color-dot.tsx';
import { FactList } from '#app/ui/fact-list.tsx';
import { mapAddress } from '#app/ui/map-address.ts';
import { Panel } from '#app/ui/panel.tsx';
import { ActButtons } from '#app/ui/record/record-act-bar.tsx';
import type { RecordAct } from '#app/ui/record/record-acts.ts';
import { TagBadge } from '#app/ui/tag-badge.tsx';
import { useFormats, type Formats } from '#app/ui/use-formats.ts';
import type { BookingDetail } from './api.ts';
import { inviteAct, openToTeamsAct, tagAct } from './booking-acts.ts';
import { editServicesAct } from './price-acts.tsx';
import { assignAct } from './place-visit-acts.ts';
import { PriceLines } from './price-lines.tsx';
import { visitFacts } from './visit-facts.ts';
import { useOutlookFacts } from './visit-outlook.tsx';
import { OfferNote } from './offer-note.tsx';
import { changeSpanAct } from './span-act.tsx';
import { WishNote } from './wish-note.tsx';
import classes from './booking-sections.module.css';

export type BookingPart = { record: BookingDetail };

type VisitSectionProps = BookingPart & { placeActs: readonly RecordAct<BookingDetail>[] };

/** When and where, and what was asked. */
export function VisitSection({ record, placeActs }: VisitSectionProps) {
  const formats = useFormats();
  const whole = record.address;
  const outlook = useOutlookFacts(record);
  const facts = visitFacts(record, formats).filter(
    ({ label }) => label !== 'Team' && label !== 'Address' && label !== 'Services' && label !== 'Extras',
  );
  return (
    <Panel title="Visit">
      <OfferNote offer={record.time_offer} timezone={record.timezone} />
      <WishNote wish={record.time_wish} />
      <FactList
        facts={[
          ...facts,
          ...outlook,
          {
            label: 'Address',
            value: (
              <>
                {whole}{' '}
                <Anchor href={mapAddress(whole)} target="_blank" rel="noreferrer">
                  Map
                </Anchor>
              </>
            ),
          },
          { label: 'Access notes', value: record.place.access_notes },
          { label: 'Location', value: record.location_name },
          // Those of the company have a section of their own.
          ...record.custom_fields
            .filter(({ id }) => !isDefinedKey(id))
            .map(({ label, value }) => ({ label, value })),
        ]}
      />
      <Box mt="md">
        <ActButtons acts={[changeSpanAct, ...placeActs]} record={record} />
      </Box>
    </Panel>
  );
}

/** The steps of its price; of one that was brought from elsewhere, what it is known to have bought. */
const linesOf = ({ receipt, items, total }: BookingDetail) =>
  receipt && receipt.lines.length > 0
    ? receipt.lines
    : [
        ...items.map(({ name, detail, amount }, index) => ({
          key: `line ${index}`,
          label: name,
          explanation: detail,
          amount: amount ?? 0,
          role: 'part' as const,
        })),
        { key: 'total', label: 'Total', explanation: '', amount: total ?? 0, role: 'sum' as const },
      ];

/** What is bought, and how its price came about, line by line. */
export function PriceSection({ record }: BookingPart) {
  const { money } = useFormats();
  return (
    <Panel title="Services and price" actions={<ActButtons acts={[editServicesAct]} record={record} />}>
      <PriceLines lines={linesOf(record)} money={money} />
    </Panel>
  );
}

const crewColors: Readonly<Record<string, string>> = {
  assigned: 'green',
  accepted: 'green',
  invited: 'yellow',
  declined: 'red',
};

const capital = (state: string) => state.charAt(0).toUpperCase() + state.slice(1);

function progressOf(crew: BookingDetail['crews'][number], { instant }: Formats): string {
  const { checked_out_at, checked_in_at, on_my_way_at, late_minutes, answer_by, decline_reason } = crew;
  if (checked_out_at) return `Left ${instant(checked_out_at)}`;
  if (checked_in_at) return `There since ${instant(checked_in_at)}`;
  if (late_minutes) return sayLate(late_minutes);
  if (on_my_way_at) return `${dayStates.onTheWay} since ${instant(on_my_way_at)}`;
  if (decline_reason) return decline_reason;
  return answer_by ? `Answers by ${instant(answer_by)}` : '';
}

/** Who does it, who was asked, and where they are. */
export function CrewSection({ record }: BookingPart) {
  const formats = useFormats();
  const crews = record.crews.filter(({ state }) => state !== 'removed');
  return (
    <Panel title="Team">
      {crews.length > 0 ? (
        <ul className={classes.crews} aria-label="Teams">
          {crews.map((crew) => (
            <li key={crew.id}>
              <ColorDot color={crew.color} />
              <div className={classes.who}>
                {crew.title}
                <Text size="xs" c="dimmed">
                  {progressOf(crew, formats)}
                </Text>
              </div>
              <Badge color={crewColors[crew.state] ?? 'gray'}>{capital(crew.state)}</Badge>
            </li>
          ))}
        </ul>
      ) : (
        <Text size="sm" c="dimmed" mb={12}>
          {record.claimable ? 'Open to teams: the first to take it has it.' : 'No team yet.'}
        </Text>
      )}
      <ActButtons acts={[assignAct, inviteAct, openToTeamsAct]} record={record} />
    </Panel>
  );
}

export function TagSection({ record }: BookingPart) {
  return (
    <Panel title="Tags">
      {record.tags.length > 0 ? (
        <div className={classes.tags}>
          {record.tags.map(({ id, name, color }) => (
            <TagBadge key={id} name={name} color={color} />
          ))}
        </div>
      ) : (
        <Text size="sm" c="dimmed" mb={12}>
          No tags yet.
        </Text>
      )}
      <ActButtons acts={[tagAct]} record={record} />
    </Panel>
  );
}
