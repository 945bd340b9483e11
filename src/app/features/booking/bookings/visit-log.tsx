import { Anchor, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { getVisitLog } from '#engine/contracts/crew/visit-log.ts';
import { toLocal } from '#engine/time/zone.ts';
import { isApiError } from '#app/lib/api-error.ts';
import { queryOf } from '#app/lib/query-of.ts';
import { Loaded } from '#app/ui/loaded.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { sayAct, sayClocks, type LogEntry } from './visit-log-words.ts';
import classes from './visit-log.module.css';

type Log = AnswerOf<typeof getVisitLog>;
type Props = { bookingId: string; timezone: string };

/** As many as can be taken in at once. */
const shownFirst = 8;

/** What crews said of a visit as they said it, with the clock of their phone beside ours, and what shows it. */
export function VisitLog({ bookingId, timezone }: Props) {
  const query = useQuery({
    ...queryOf(getVisitLog, { params: { id: bookingId } }),
    retry: false,
  });
  if (query.error) {
    // Who may not work on visits sees no log; that it could not be read is said.
    if (isApiError(query.error) && query.error.code === 'FORBIDDEN') return null;
    return (
      <Panel title="Visit log">
        <Loaded query={query}>{() => null}</Loaded>
      </Panel>
    );
  }
  const { data: log } = query;
  if (!log) return null;
  const { entries, photos, shared_until: sharedUntil } = log;
  const isEmpty = entries.length + photos.before.length + photos.after.length === 0;
  if (isEmpty && sharedUntil === null) return null;
  return (
    <Panel title="Visit log" description="What the team reported, when it happened and when it arrived here.">
      <Photos photos={photos} />
      {entries.length > 0 && <Entries entries={entries} timezone={timezone} />}
      {sharedUntil !== null && <Shared until={sharedUntil} />}
    </Panel>
  );
}

function Shared({ until }: { until: string }) {
  const { dayOf } = useFormats();
  return (
    <Text
      size="sm"
      c="dimmed"
      mt={12}
    >{`The customer shares this visit by a link until ${dayOf(until)}.`}</Text>
  );
}

function Entries({ entries, timezone }: { entries: readonly LogEntry[]; timezone: string }) {
  const { time, day } = useFormats();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? entries : entries.slice(0, shownFirst);
  const dateOf = (instant: string) => toLocal(Date.parse(instant), timezone).date;
  const first = dateOf(entries[0]?.occurred_at ?? '');
  /** The day is only said where it is another than that of the visit. */
  const write = (instant: string) => {
    const local = toLocal(Date.parse(instant), timezone);
    return local.date === first ? time(local.time) : `${day(local.date)}, ${time(local.time)}`;
  };
  return (
    <>
      <ol className={classes.entries} aria-label="What the team reported">
        {shown.map((entry) => (
          <li key={entry.id} data-refused={entry.refusal !== null || undefined}>
            <time dateTime={entry.occurred_at}>{write(entry.occurred_at)}</time>
            <div className={classes.said}>
              {sayAct(entry)}
              <Text size="xs" c="dimmed">
                {[entry.team, entry.by, sayClocks(entry, write)].filter(Boolean).join(' · ')}
              </Text>
              {entry.refusal !== null && (
                <Text size="xs" c="red">
                  {entry.refusal}
                </Text>
              )}
            </div>
          </li>
        ))}
      </ol>
      {entries.length > shownFirst && (
        <Button variant="subtle" size="sm" mt={8} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show less' : `Show all ${entries.length} entries`}
        </Button>
      )}
    </>
  );
}

function Photos({ photos }: Pick<Log, 'photos'>) {
  const moments = [
    ['Before', photos.before],
    ['After', photos.after],
  ] as const;
  if (moments.every(([, files]) => files.length === 0)) return null;
  return (
    <div className={classes.moments}>
      {moments.map(([name, files]) =>
        files.length === 0 ? null : (
          <section key={name} aria-label={name}>
            <h3>{name}</h3>
            <div className={classes.photos}>
              {files.map(({ id, url, thumbnail_url }, index) =>
                url === null ? null : (
                  <Anchor
                    key={id}
                    href={url}
                    target="_blank"
                    rel="noopener"
                    aria-label={`${name}: photo ${index + 1}`}
                  >
                    <img src={thumbnail_url ?? url} alt="" width={88} height={88} loading="lazy" />
                  </Anchor>
                ),
              )}
            </div>
          </section>
        ),
      )}
    </div>
  );
}
