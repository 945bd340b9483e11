import { Text } from '@mantine/core';
import { Check, Circle } from 'lucide-react';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import type { BookingDetail } from '../api.ts';
import { minutesOnSite } from '#engine/booking/held-visit.ts';
import type { Story } from './api.ts';
import classes from './own.module.css';
import { Stars } from './star-choice.tsx';
import { useVisitText } from './use-visit-text.ts';

type Props = { visit: BookingDetail; story: Story };

/** How a visit went: arrival, what was done with its photos, time, rating. */
export function StoryPart({ visit, story }: Props) {
  const { story: words, rate } = useCustomerWords();
  const marks = useMarks({ visit, story });
  const { rating, checklists, photos } = story;
  return (
    <>
      {marks.length > 0 && (
        <div className={classes.part}>
          <Text fw={600}>{words.title}</Text>
          <ul className={classes.marks}>
            {marks.map(([label, value]) => (
              <li key={label}>
                <Text span>{label}</Text>
                <Text span className="tabular">
                  {value}
                </Text>
              </li>
            ))}
          </ul>
        </div>
      )}
      {photos.before.length > 0 && <Photos what={words.before} files={photos.before} isWhole />}
      {photos.after.length > 0 && <Photos what={words.after} files={photos.after} isWhole />}
      {checklists.map((list) => (
        <Checklist key={list.id} list={list} />
      ))}
      {rating && (
        <div className={classes.part}>
          <Stars count={rating.stars} />
          {rating.comment && <Text style={{ whiteSpace: 'pre-line' }}>{rating.comment}</Text>}
          {rating.reply && (
            <Text size="sm">
              <b>{rate.reply}:</b> {rating.reply}
            </Text>
          )}
        </div>
      )}
      {visit.notes.length > 0 && (
        <div className={classes.part}>
          <Text fw={600}>{words.notes}</Text>
          {visit.notes.map(({ id, text }) => (
            <Text key={id} size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {text}
            </Text>
          ))}
        </div>
      )}
    </>
  );
}

/** Of several crews, the first to come and the last to leave. */
function useMarks({ visit, story: { crews } }: Props): [label: string, value: string][] {
  const { story: words } = useCustomerWords();
  const text = useVisitText();
  const of = (key: 'on_my_way_at' | 'arrived_at' | 'left_at') =>
    crews.flatMap(({ [key]: at }) => (at === null ? [] : [at])).toSorted();
  const [way] = of('on_my_way_at');
  const [arrived] = of('arrived_at');
  const left = of('left_at').at(-1);
  const minutes = minutesOnSite(crews.map((crew) => ({ arrived: crew.arrived_at, left: crew.left_at })));
  const clock = (at: string | undefined) => (at === undefined ? '' : text.clock(at, visit.timezone));
  const ended = [clock(left), minutes > 0 && words.at(text.duration(minutes))].filter(Boolean).join(' · ');
  const marks: [string, string][] = [
    [words.onTheWay, clock(way)],
    [words.arrived, clock(arrived)],
    [words.left, ended],
  ];
  return marks.filter(([, value]) => value !== '');
}

function Checklist({ list }: { list: Story['checklists'][number] }) {
  const { story: words } = useCustomerWords();
  return (
    <div className={classes.part}>
      <Text fw={600}>
        {list.name}{' '}
        <Text span size="sm" c="dimmed">
          {words.done(list.done, list.total)}
        </Text>
      </Text>
      {list.sections.flatMap(({ items }) =>
        items.map((item) => (
          <div key={item.id}>
            <div className={classes.done}>
              {item.done ? (
                <Check size={17} role="img" aria-label={words.isDone} />
              ) : (
                <Circle size={17} role="img" aria-label={words.open} />
              )}
              <Text span size="sm">
                {item.text}
              </Text>
            </div>
            {item.photos.length > 0 && <Photos what={item.text} files={item.photos} />}
          </div>
        )),
      )}
    </div>
  );
}

type PhotosProps = { what: string; files: Story['photos']['before']; isWhole?: boolean };

/** Photos of one moment, under its name, or of one thing that was done. */
function Photos({ what, files, isWhole = false }: PhotosProps) {
  const { story: words } = useCustomerWords();
  const grid = (
    <div className={classes.photos} data-large={isWhole || undefined}>
      {files.map(({ id, url, thumbnail_url, alt }) =>
        url === null ? null : (
          <a key={id} href={url} target="_blank" rel="noreferrer">
            <img
              src={thumbnail_url ?? url}
              alt={alt || words.photoOf(what)}
              loading="lazy"
              width={88}
              height={88}
            />
          </a>
        ),
      )}
    </div>
  );
  if (!isWhole) return grid;
  return (
    <div className={classes.part}>
      <Text fw={600}>{what}</Text>
      {grid}
    </div>
  );
}
