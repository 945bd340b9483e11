import { Alert, Badge, Checkbox, Stack, Text } from '@mantine/core';
import { toldOf } from './told-of.ts';
import { writeMinutes } from '#engine/format/minutes.ts';
import { sayBooked, toCustomers } from '#app/lib/letter-words.ts';
import { Panel } from '#app/ui/panel.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { conflictWords } from '../conflict-words.ts';
import { PriceLines } from '../price-lines.tsx';
import type { Estimate, Preview } from './api.ts';
import type { Channel } from './draft.ts';
import type { PartProps } from './part-props.ts';
import classes from './new-booking.module.css';

const channelWords: Readonly<Record<Channel, string>> = {
  email: 'Email',
  sms: 'Text message',
  push: 'Push notification',
  in_app: 'Notice in the app',
};

type SummaryProps = Pick<PartProps, 'draft' | 'change'> & {
  preview: Preview | undefined;
  estimate: Estimate | undefined;
  /** What keeps it from being tried out, in sentences. */
  refusals: readonly string[];
};

/** What this booking comes to: its price line by line, its dates, and whom it tells what. */
export function Summary({ draft, change, preview, estimate, refusals }: SummaryProps) {
  const { money, day, wall } = useFormats();
  const price = preview?.booking ?? estimate;
  return (
    <Panel title="Summary">
      <Stack gap="md">
        {refusals.length > 0 && (
          <Alert color="red" role="alert">
            {refusals.map((text) => (
              <div key={text}>{text}</div>
            ))}
          </Alert>
        )}
        {preview && [...preview.warnings, ...preview.remarks].length > 0 && (
          <Alert color="yellow" role="status">
            {[...preview.warnings, ...preview.remarks].map((text) => (
              <div key={text}>{text}</div>
            ))}
          </Alert>
        )}
        {preview?.booking.start_local && (
          <Text size="sm" fw={550}>
            {wall(preview.booking.start_local)}, {writeMinutes(preview.booking.duration)}
          </Text>
        )}
        {price ? (
          <PriceLines lines={price.lines} money={money} />
        ) : (
          <Text size="sm" c="dimmed">
            Choose a service to see its price.
          </Text>
        )}
        {price?.next_booking_total != null && (
          <Text size="sm">Later visits: {money(price.next_booking_total)} each</Text>
        )}
        {preview?.hold_on && (
          <Text size="sm">The card is held on {day(preview.hold_on)} and charged after the visit.</Text>
        )}
        {draft.payment === 'undecided' && preview && (
          <Text size="sm">Nothing is charged until you choose how this is paid.</Text>
        )}
        {preview && preview.dates.length > 0 && (
          <section aria-label="Next visits">
            <Text size="sm" fw={550} mb={4}>
              Next visits
            </Text>
            <ul className={classes.dates}>
              {preview.dates.slice(1, 7).map(({ start_local, conflict }) => (
                <li key={start_local}>
                  {wall(start_local)}
                  {conflict && <Badge color="yellow">{conflictWords[conflict]}</Badge>}
                </li>
              ))}
            </ul>
          </section>
        )}
        {preview && (
          <Letters
            booking={preview.booking}
            letters={preview.letters}
            untold={draft.untold}
            onChange={change}
          />
        )}
      </Stack>
    </Panel>
  );
}

type LettersProps = {
  booking: Preview['booking'];
  letters: Preview['letters'];
  untold: readonly Channel[];
  onChange: PartProps['change'];
};

/** Who is told of it: the customer as the office likes, and the teams that get the visit. */
function Letters({ letters, ...choice }: LettersProps) {
  const own = toCustomers(letters);
  return (
    <Stack gap="xs">
      {own.length > 0 && <CustomerLetters letters={own} {...choice} />}
      <Text size="sm" role="status">
        {sayBooked(toldOf(letters, choice.untold), choice.booking)}
      </Text>
    </Stack>
  );
}

/** What the customer is told, over each channel, and whether. */
function CustomerLetters({ letters, untold, onChange }: Omit<LettersProps, 'booking'>) {
  const channels = [...new Set(letters.map(({ channel }) => channel))];
  const titlesOf = (channel: Channel) => [
    ...new Set(letters.filter((one) => one.channel === channel).map(({ title }) => title)),
  ];
  return (
    <Checkbox.Group
      label={`What ${letters[0]?.name ?? 'the customer'} is told`}
      value={channels.filter((channel) => !untold.includes(channel))}
      onChange={(told) => onChange({ untold: channels.filter((channel) => !told.includes(channel)) })}
    >
      <Stack gap="xs" mt={8}>
        {channels.map((channel) => (
          <Checkbox
            key={channel}
            value={channel}
            label={channelWords[channel]}
            description={titlesOf(channel).join(', ')}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
