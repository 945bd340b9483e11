import { Button, Checkbox, Chip, Group, Radio, SimpleGrid, Stack, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import { endTimeWish, listSwaps, setTimeWish, takeSwap } from '#engine/contracts/booking/time-wishes.ts';
import { addDays } from '#engine/time/local-date.ts';
import { request } from '#app/lib/api.ts';
import { queryOf } from '#app/lib/query-of.ts';
import { DayInput } from '#app/ui/fields/day-input.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { notify } from '#app/ui/notify.tsx';
import { Sheet } from '#app/ui/sheet.tsx';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import { dateOf, todayIn } from '../local-time.ts';
import { dayParts, findDayPart, isDayPart } from './day-parts.ts';
import { CrewThenLine } from './crew-then-line.tsx';
import { ActProblem } from './fee-line.tsx';
import classes from './own.module.css';
import type { SheetProps } from './sheet-props.ts';
import { useAct } from './use-act.ts';
import { useVisitText } from './use-visit-text.ts';

type Wish = BodyOf<typeof setTimeWish>;
type SwapTime = AnswerOf<typeof listSwaps>[number];

/** As far ahead as the server lets somebody look. */
const mostDays = 92;
/** A swap may also bring a later time. */
const daysAfter = 14;

const swapsQuery = (id: string) =>
  queryOptions({
    ...queryOf(listSwaps, { params: { id } }),
    staleTime: 0,
  });

/** Two customers may offer the same time: who comes then is all there is to choose between them by. */
function oneOfEach(found: readonly SwapTime[]): SwapTime[] {
  const best = new Map<string, SwapTime>();
  for (const one of found) {
    const before = best.get(one.start_at);
    if (!before || (one.crew?.comes && !before.crew?.comes)) best.set(one.start_at, one);
  }
  return [...best.values()];
}

/** Another time without the office: one of those that others offer now, or the wish to be told of one. */
export function TimesSheet({ visit, story, onClose }: SheetProps) {
  const { times: words, acts } = useCustomerWords();
  const text = useVisitText();
  const act = useAct();
  const swaps = useQuery(swapsQuery(visit.id));
  const known = story.another_time.wish;
  const [wish, setWish] = useState<Wish>(() => known ?? firstWish(visit));
  const [chosen, setChosen] = useState('');
  const [wrong, setWrong] = useState<{ ways?: string; to?: string }>({});
  const { id } = visit;
  const set = (changes: Partial<Wish>) => {
    setWish({ ...wish, ...changes });
    setWrong({});
  };
  const save = async () => {
    const problems = {
      ...(!wish.earlier && !wish.swap && { ways: words.needed }),
      ...(wish.date_to < wish.date_from && { to: words.order }),
    };
    setWrong(problems);
    if (Object.keys(problems).length > 0) return;
    const done = await act.run(() => request(setTimeWish, { params: { id }, body: wish }));
    if (!done) return;
    notify('success', words.saved);
    onClose();
  };
  const stop = async () => {
    const done = await act.run(() => request(endTimeWish, { params: { id } }));
    if (!done) return;
    notify('success', words.stopped);
    onClose();
  };
  const swap = async ({ id: swap_id, start_local }: SwapTime) => {
    const done = await act.run(() => request(takeSwap, { params: { id }, body: { swap_id } }));
    if (!done) {
      setChosen('');
      await swaps.refetch();
      return;
    }
    notify('success', words.swapped(text.start(start_local)));
    onClose();
  };
  const taken = swaps.data?.find((one) => one.id === chosen);
  return (
    <Sheet
      title={words.title}
      closeLabel={acts.close}
      onClose={onClose}
      foot={
        <>
          <ActProblem problem={act.problem} />
          <Button
            size="lg"
            fullWidth
            loading={act.pending}
            onClick={() => void (taken ? swap(taken) : save())}
          >
            {taken ? words.pick(text.start(taken.start_local)) : words.save}
          </Button>
          {known && !taken && (
            <Button
              size="md"
              fullWidth
              mt="xs"
              variant="subtle"
              disabled={act.pending}
              onClick={() => void stop()}
            >
              {words.stop}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="lg">
        <div>
          <Text>{words.now(text.when(visit))}</Text>
          <Text c="dimmed">{words.text}</Text>
        </div>
        <Loaded query={swaps}>
          {(found) =>
            found.length === 0 ? (
              <Text size="sm" c="dimmed">
                {words.noSwaps}
              </Text>
            ) : (
              <Radio.Group
                label={words.swaps}
                description={words.swapsText}
                value={chosen}
                onChange={setChosen}
              >
                <Stack gap="sm" mt="xs">
                  {oneOfEach(found).map((one) => (
                    <Radio
                      key={one.id}
                      size="md"
                      value={one.id}
                      label={text.start(one.start_local)}
                      description={one.crew && <CrewThenLine {...one.crew} />}
                    />
                  ))}
                </Stack>
              </Radio.Group>
            )
          }
        </Loaded>
        <Checkbox.Group
          label={words.ways}
          error={wrong.ways}
          value={[wish.earlier && 'earlier', wish.swap && 'swap'].filter((way) => way !== false)}
          onChange={(ways) => set({ earlier: ways.includes('earlier'), swap: ways.includes('swap') })}
        >
          <Stack gap="sm" mt="xs">
            <Checkbox size="md" value="earlier" label={words.earlier} description={words.earlierText} />
            <Checkbox size="md" value="swap" label={words.swap} description={words.swapText} />
          </Stack>
        </Checkbox.Group>
        <Suits wish={wish} set={set} today={todayIn(visit.timezone)} problem={wrong.to} />
      </Stack>
    </Sheet>
  );
}

function firstWish({ start_local, timezone }: SheetProps['visit']): Wish {
  const today = todayIn(timezone);
  const [latest, last] = [addDays(dateOf(start_local), daysAfter), addDays(today, mostDays)];
  return {
    earlier: true,
    swap: false,
    date_from: today,
    date_to: latest < last ? latest : last,
    time_from: dayParts.any[0],
    time_to: dayParts.any[1],
    weekdays: [],
  };
}

/** Any Monday: the days of the week are named by one. */
const monday = '2026-01-05';

type SuitsProps = {
  wish: Wish;
  set(changes: Partial<Wish>): void;
  today: string;
  problem: string | undefined;
};

function Suits({ wish, set, today, problem }: SuitsProps) {
  const { times: words } = useCustomerWords();
  const text = useVisitText();
  const setPart = (name: string) => {
    if (!isDayPart(name)) return;
    const [time_from, time_to] = dayParts[name];
    set({ time_from, time_to });
  };
  return (
    <fieldset className={classes.choices}>
      <legend>{words.suits}</legend>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <DayInput
            label={words.from}
            size="md"
            min={today}
            value={wish.date_from}
            onChange={(date) => set({ date_from: date ?? today })}
          />
          <DayInput
            label={words.to}
            size="md"
            min={wish.date_from}
            value={wish.date_to}
            onChange={(date) => set({ date_to: date ?? wish.date_from })}
            error={problem}
          />
        </SimpleGrid>
        <div role="group" aria-label={words.weekdays}>
          <Text fw={550} size="sm">
            {words.weekdays}
          </Text>
          <Text size="sm" c="dimmed" mb="xs">
            {words.anyDay}
          </Text>
          <Chip.Group
            multiple
            value={wish.weekdays.map(String)}
            onChange={(days) => set({ weekdays: days.map(Number).toSorted((a, b) => a - b) })}
          >
            <Group gap="xs">
              {[1, 2, 3, 4, 5, 6, 7].map((day) => (
                <Chip key={day} value={String(day)} size="md" variant="outline" className={classes.chip}>
                  {text.shortWeekday(addDays(monday, day - 1))}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        </div>
        <Radio.Group
          label={words.parts}
          value={findDayPart(wish.time_from, wish.time_to) ?? ''}
          onChange={setPart}
        >
          <Stack gap="sm" mt="xs">
            {Object.entries(words.part).map(([name, label]) => (
              <Radio key={name} size="md" value={name} label={label} />
            ))}
          </Stack>
        </Radio.Group>
      </Stack>
    </fieldset>
  );
}
