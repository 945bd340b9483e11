import { Button, Checkbox, Text } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { taskCalls } from '#engine/contracts/people/tasks.ts';
import { toLocal } from '#engine/time/zone.ts';
import { request } from '#app/lib/api.ts';
import { toFilter } from '#app/lib/filter.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { useCrewWords } from '#app/words/crew/index.ts';
import { useWords } from '#app/words/words-context.tsx';
import { jobAddress } from './job-row.tsx';
import { Seen, useLastSeen } from './last-seen.tsx';
import { useIsCutOff } from './store/use-crew.ts';
import { tellError } from './tell.ts';
import { useDays } from './use-days.ts';
import classes from './crew.module.css';

type Task = AnswerOf<typeof taskCalls.get>;
const step = 50;

/** What the office has given one to do. */
export function TasksPage() {
  const { tasks: words } = useCrewWords();
  const { titles } = useWords();
  const client = useQueryClient();
  const [limit, setLimit] = useState(step);
  const queryKey = ['tasks', 'own', limit];
  const query = useQuery({
    queryKey,
    // The server answers those of whoever asks.
    queryFn: async ({ signal }) =>
      (await request(taskCalls.list, { query: toFilter({ limit }), signal })) as Task[],
    placeholderData: keepPreviousData,
  });
  const seen = useLastSeen('tasks', query);
  const mark = useMutation({
    mutationFn: ({ id, done }: { id: string; done: boolean }) =>
      request(taskCalls.update, { params: { id }, body: { done } }),
    meta: { ownErrors: true },
    onMutate: ({ id, done }) =>
      client.setQueryData<Task[]>(queryKey, (shown) =>
        shown?.map((task) =>
          task.id === id ? { ...task, done, done_at: done ? new Date().toISOString() : null } : task,
        ),
      ),
    onError: (error) => {
      tellError(error);
      void client.invalidateQueries({ queryKey: ['tasks'] });
    },
  });
  const isCutOff = useIsCutOff();
  const toggle = (id: string, done: boolean) => mark.mutate({ id, done });
  return (
    <>
      <PageHeader title={titles['/team/task']} />
      <Seen query={query} seen={seen}>
        {(found) => {
          const [open, done] = [found.filter((task) => !task.done), found.filter((task) => task.done)];
          return (
            <div className={classes.stack}>
              {isCutOff && found.length > 0 && <Text role="status">{words.needsNetwork}</Text>}
              <Panel title={words.open} flush={open.length > 0}>
                {open.length > 0 ? (
                  <TaskList tasks={open} isCutOff={isCutOff} onToggle={toggle} />
                ) : (
                  <EmptyState icon={ClipboardCheck} title={words.none} text={words.noneText} />
                )}
              </Panel>
              {done.length > 0 && (
                <Panel title={words.done} flush>
                  <TaskList tasks={done} isCutOff={isCutOff} onToggle={toggle} />
                </Panel>
              )}
              {found.length === limit && (
                <Button variant="default" h={48} onClick={() => setLimit(limit + step)}>
                  {words.more}
                </Button>
              )}
            </div>
          );
        }}
      </Seen>
    </>
  );
}

type TaskListProps = { tasks: readonly Task[]; isCutOff: boolean; onToggle(id: string, done: boolean): void };

function TaskList({ tasks, isCutOff, onToggle }: TaskListProps) {
  const { tasks: words } = useCrewWords();
  const { timezone } = useFormats();
  const days = useDays();
  const noteOf = ({ done_at: doneAt, due_on: due }: Task) =>
    doneAt !== null
      ? words.doneOn(days.short(toLocal(Date.parse(doneAt), timezone).date))
      : due !== null && (due < days.today ? words.overdue : words.due)(days.short(due));
  return (
    <ul className={classes.tasks}>
      {tasks.map((task) => (
        <li key={task.id}>
          <Checkbox
            size="lg"
            label={task.title}
            checked={task.done}
            disabled={isCutOff}
            onChange={({ currentTarget }) => onToggle(task.id, currentTarget.checked)}
          />
          <div className={classes.taskText}>
            {noteOf(task) && (
              <Text
                size="sm"
                c={!task.done && task.due_on !== null && task.due_on < days.today ? 'red' : 'dimmed'}
              >
                {noteOf(task)}
              </Text>
            )}
            {task.details && (
              <Text size="sm" className={classes.wrap ?? ''}>
                {task.details}
              </Text>
            )}
            {task.bookingId && (
              <Button component={Link} to={jobAddress(task.bookingId)} variant="default" h={44} mt="xs">
                {words.toJob}
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
