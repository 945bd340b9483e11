import type { CrewJob } from '#engine/crew/predict.ts';
import { useFormats } from '#app/ui/use-formats.ts';
import { useCrewWords } from '#app/words/crew/index.ts';
import { timeAt } from './job-times.ts';
import classes from './crew.module.css';

/** What has been said so far. */
export function JobState({
  job,
  waiting,
}: {
  job: CrewJob;
  /** Acts and photos of it that are not sent. */ waiting: number;
}) {
  const { job: words } = useCrewWords();
  const { time } = useFormats();
  const at = (instant: string) => time(timeAt(instant, job.timezone));
  const said = [
    job.on_my_way_at && job.checked_in_at === null && words.onTheWaySince(at(job.on_my_way_at)),
    job.late_minutes !== null && job.checked_in_at === null && words.lateBy(job.late_minutes),
    job.checked_in_at && words.inSince(at(job.checked_in_at)),
    job.checked_out_at && words.outAt(at(job.checked_out_at)),
    ...job.partners_left.map((other) => words.partnerLeft(other.title, at(other.left_at))),
    job.status === 'missed' && words.missed,
    waiting > 0 && words.waiting(waiting),
  ].filter(Boolean);
  return (
    <p className={classes.said} role="status">
      {said.join(' · ')}
    </p>
  );
}
