import { Checkbox, Text, Title } from '@mantine/core';
import type { CrewJob } from '#engine/crew/predict.ts';
import { useCrewWords } from '#app/words/crew/index.ts';
import type { DoAct } from './act-sheets.tsx';
import { JobPhotos } from './job-photos.tsx';
import { isOver } from './job-times.ts';
import classes from './crew.module.css';

type JobWorkProps = {
  job: CrewJob;
  mayWork: boolean;
  /** Also after the check-out, until the day is over. */
  mayTick: boolean;
  onAct: DoAct;
};
type ListProps = Omit<JobWorkProps, 'mayWork'>;
type List = CrewJob['checklists'][number];
type Item = List['sections'][number]['items'][number];

/** What there is to do, with photos of before and after. */
export function JobWork({ job, mayWork, mayTick, onAct }: JobWorkProps) {
  const { job: words } = useCrewWords();
  const photosOf = (moment: 'before' | 'after') => job.photos.filter((photo) => photo.moment === moment);
  // One who has left looks at the pictures and finds another.
  const mayAddAfter = mayWork || job.checked_out_at !== null;
  const isShown = mayWork || isOver(job) || job.checklists.length > 0;
  if (!isShown) return null;
  return (
    <div className={classes.work}>
      {mayTick && !mayWork && job.checklists.some(({ done, total }) => done < total) && (
        <Text size="sm">{words.stillTick}</Text>
      )}
      {!mayTick && !isOver(job) && job.checklists.length > 0 && <Text size="sm">{words.tickLater}</Text>}
      {job.checklists.map((list) => (
        <Checklist key={list.id} job={job} list={list} mayTick={mayTick} onAct={onAct} />
      ))}
      {(mayWork || photosOf('before').length > 0) && (
        <section aria-label={words.before}>
          <Title order={3}>{words.before}</Title>
          <JobPhotos
            jobId={job.id}
            moment="before"
            label={words.before}
            photos={photosOf('before')}
            mayAdd={mayWork}
          />
        </section>
      )}
      {(mayAddAfter || photosOf('after').length > 0) && (
        <section aria-label={words.after}>
          <Title order={3}>{words.after}</Title>
          <JobPhotos
            jobId={job.id}
            moment="after"
            label={words.after}
            photos={photosOf('after')}
            mayAdd={mayAddAfter}
          />
        </section>
      )}
    </div>
  );
}

function Checklist({ job, list, mayTick, onAct }: ListProps & { list: List }) {
  const { job: words } = useCrewWords();
  return (
    <section aria-label={list.name}>
      <Title order={3}>{list.name}</Title>
      <div className={classes.progress}>
        <progress
          className={classes.bar}
          max={Math.max(1, list.total)}
          value={list.done}
          aria-label={`${list.name}: ${words.doneOf(list.done, list.total)}`}
        />
        <Text size="sm">
          {words.doneOf(list.done, list.total)}
          {list.blocks_check_out && list.done < list.total && `. ${words.finishFirst}`}
        </Text>
      </div>
      {list.description && (
        <Text size="sm" c="dimmed" className={classes.wrap ?? ''}>
          {list.description}
        </Text>
      )}
      {list.sections.map((section) => (
        <div key={section.id} role="group" aria-label={section.title || list.name}>
          {section.title && (
            <Title order={4} mt="sm">
              {section.title}
            </Title>
          )}
          <ul className={classes.items}>
            {section.items.map((item) => (
              <ItemRow key={item.id} job={job} list={list} item={item} mayTick={mayTick} onAct={onAct} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function ItemRow({ job, list, item, mayTick, onAct }: ListProps & { list: List; item: Item }) {
  const { job: words } = useCrewWords();
  const of = { checklist_id: list.id, item_id: item.id };
  const taken = job.photos.filter(
    ({ checklist_id, item_id }) => checklist_id === list.id && item_id === item.id,
  );
  const lacksPhoto = item.photo && item.photos.length === 0 && taken.length === 0;
  const tick = (done: boolean) => void onAct({ kind: 'tick', ...of, done });
  return (
    <li>
      <Checkbox
        size="lg"
        label={item.text}
        description={lacksPhoto && !item.done ? words.needsPhoto : undefined}
        checked={item.done}
        disabled={!mayTick || (lacksPhoto && !item.done)}
        onChange={({ currentTarget }) => tick(currentTarget.checked)}
      />
      {(item.photo || taken.length > 0 || item.photos.length > 0) && (
        <JobPhotos
          jobId={job.id}
          moment={of}
          label={item.text}
          photos={taken}
          files={item.photos}
          mayAdd={mayTick}
          // A photo that is kept is what the item asks for.
          onKept={() => !item.done && tick(true)}
        />
      )}
    </li>
  );
}
