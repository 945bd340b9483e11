import { Alert, Button, Group, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  cancelSeriesContract,
  changeSeriesContract,
  pauseSeriesContract,
  resumeSeriesContract,
} from '#engine/contracts/booking/booking-life.ts';
import { addDays } from '#engine/time/local-date.ts';
import { request } from '#app/lib/api.ts';
import { DayInput } from '#app/ui/fields/day-input.tsx';
import { notify, notifyDone } from '#app/ui/notify.tsx';
import { Rows } from '#app/ui/skeletons.tsx';
import { Sheet } from '#app/ui/sheet.tsx';
import { OftenSheet } from './often-sheet.tsx';
import { showError } from '#app/ui/show-error.tsx';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import { bookingQuery, type BookingDetail } from '../api.ts';
import { dateOf, todayIn } from '../local-time.ts';
import { storyQuery, useRefreshVisits, type OwnSeries, type Story } from './api.ts';
import { ActProblem, EndFeeLine, FeeLine } from './fee-line.tsx';
import { searchFor } from './search-for.ts';
import { SlotChoice } from './slot-choice.tsx';
import { StayingVisits, useStayingVisits } from './staying-visits.tsx';
import { useAct } from './use-act.ts';
import { useVisitText } from './use-visit-text.ts';

export type SeriesSheetKind = 'pause' | 'often' | 'change' | 'end';

type Props = { series: OwnSeries; onClose(): void };

/** What is asked for an act on a series; loaded when somebody wants it. */
export function SeriesSheets({ kind: asked, ...props }: Props & { kind: SeriesSheetKind }) {
  const [kind, setKind] = useState(asked);
  if (kind === 'pause') return <PauseSheet {...props} />;
  if (kind === 'often') return <OftenSheet {...props} />;
  if (kind === 'change') return <ChangeSheet {...props} />;
  return <EndSheet {...props} onInstead={setKind} />;
}

const offeredWeeks = [1, 2, 4];

function PauseSheet({ series, onClose }: Props) {
  const { series: words, acts } = useCustomerWords();
  const text = useVisitText();
  const act = useAct();
  const today = todayIn(series.timezone);
  const [from, setFrom] = useState(() => dateOf(series.visits[0]?.start_local ?? today));
  const [to, setTo] = useState('');
  const [wrong, setWrong] = useState('');
  const refresh = useRefreshVisits();
  const days = [...series.visits.map(({ start_local }) => dateOf(start_local)), ...series.forecast];
  const skipped = [...new Set(days)].filter((date) => date >= from && date <= to).toSorted();
  const resume = async () => {
    try {
      await request(resumeSeriesContract, { params: { id: series.id }, body: {} });
      notify('success', words.resumed);
    } catch (error) {
      showError(error);
    } finally {
      await refresh();
    }
  };
  const pause = async () => {
    const problem = from === '' || to === '' ? words.needed : to < from ? words.order : '';
    setWrong(problem);
    if (problem) return;
    const done = await act.run(() =>
      request(pauseSeriesContract, { params: { id: series.id }, body: { from, to } }),
    );
    if (!done) return;
    notifyDone(words.pausedDone(text.day(from), text.day(to)), () => void resume());
    onClose();
  };
  return (
    <Sheet
      title={words.pauseTitle}
      closeLabel={acts.close}
      onClose={onClose}
      foot={
        <>
          <ActProblem problem={act.problem} />
          <Button size="lg" fullWidth loading={act.pending} onClick={() => void pause()}>
            {words.pauseAct}
          </Button>
        </>
      }
    >
      <Stack gap="lg">
        <Text c="dimmed">{words.pauseText}</Text>
        <DayInput
          label={words.from}
          size="md"
          min={today}
          value={from || null}
          onChange={(date) => setFrom(date ?? '')}
        />
        <Group gap="sm">
          {offeredWeeks.map((weeks) => {
            const last = from === '' ? '' : addDays(from, weeks * 7 - 1);
            return (
              <Button
                key={weeks}
                size="md"
                variant={to !== '' && to === last ? 'filled' : 'default'}
                aria-pressed={to !== '' && to === last}
                onClick={() => setTo(last)}
              >
                {words.weeks(weeks)}
              </Button>
            );
          })}
        </Group>
        <DayInput
          label={words.to}
          size="md"
          min={from || today}
          value={to || null}
          onChange={(date) => setTo(date ?? '')}
          error={wrong}
        />
        {from !== '' && to !== '' && to >= from && (
          <Text role="status" fw={600}>
            {skipped.length > 0
              ? words.pauseSkips(skipped.map(text.shortDay).join(' · '))
              : words.pauseSkipsNone}
          </Text>
        )}
      </Stack>
    </Sheet>
  );
}

/** Day, time and crew of all visits from the next one on. */
function ChangeSheet({ series, onClose }: Props) {
  const { series: words, acts } = useCustomerWords();
  const next = series.visits.find(({ needs_placing }) => !needs_placing) ?? series.visits[0];
  const id = next?.id ?? '';
  const visit = useQuery({ ...bookingQuery(id), enabled: next !== undefined });
  const story = useQuery({ ...storyQuery(id), enabled: next !== undefined });
  if (visit.data && story.data)
    return <ChangeForm series={series} onClose={onClose} visit={visit.data} story={story.data} />;
  return (
    <Sheet title={words.changeTitle} closeLabel={acts.close} onClose={onClose}>
      {next === undefined ? <Alert color="yellow">{words.noVisit}</Alert> : <Rows />}
      <ActProblem problem={(visit.error ?? story.error)?.message ?? null} />
    </Sheet>
  );
}

const anyone = 'anyone';

function ChangeForm({ series, onClose, visit, story }: Props & { visit: BookingDetail; story: Story }) {
  const { series: words, acts, fee: feeWords } = useCustomerWords();
  const text = useVisitText();
  const act = useAct(story.fees.now.reschedule);
  const [isOther, setOther] = useState(false);
  const [chosen, setChosen] = useState('');
  const [crew, setCrew] = useState(series.preferred_crew_id ?? anyone);
  const isSame = !isOther && crew === (series.preferred_crew_id ?? anyone);
  const { amount } = act.fee;
  const isReady = !isSame && (!isOther || chosen !== '');
  const wish = {
    version: visit.version,
    service_date: isOther ? chosen : visit.start_at,
    preferred_team_id: crew === anyone ? null : crew,
  };
  const confirmed = amount > 0 ? { confirmed_fee: amount } : {};
  const staying = useStayingVisits(visit, isReady ? { ...wish, ...confirmed } : null);
  const save = async () => {
    const done = await act.run((fee) =>
      request(changeSeriesContract, { params: { id: visit.id }, body: { ...wish, ...fee } }),
    );
    if (!done) return;
    notify('success', [words.changed, staying.text].filter(Boolean).join(' '));
    onClose();
  };
  return (
    <Sheet
      title={words.changeTitle}
      closeLabel={acts.close}
      onClose={onClose}
      foot={
        <>
          <ActProblem problem={act.problem} />
          <Button
            size="lg"
            fullWidth
            disabled={!isReady}
            loading={act.pending || staying.isLooking}
            onClick={() => void save()}
          >
            {words.changeAct(amount > 0 ? feeWords.whose(text.money(amount)) : '')}
          </Button>
        </>
      }
    >
      <Stack gap="lg">
        <Text c="dimmed">{words.changeText(text.start(visit.start_local))}</Text>
        <FeeLine visit={visit} fee={act.fee} act="reschedule" rule={story.fees.rules.reschedule} />
        <Radio.Group
          label={words.dayAndTime}
          value={isOther ? 'other' : 'same'}
          onChange={(value) => setOther(value === 'other')}
        >
          <Stack gap="sm" mt="xs">
            <Radio size="md" value="same" label={words.keepTime} />
            <Radio size="md" value="other" label={words.otherTime} />
          </Stack>
        </Radio.Group>
        {isOther && (
          <SlotChoice
            visitId={crew === (series.preferred_crew_id ?? anyone) ? visit.id : null}
            wanted={searchFor(visit)}
            hoursBefore={story.hours_before}
            chosen={chosen}
            onChoose={setChosen}
          />
        )}
        {series.crews.length > 0 && (
          <Radio.Group label={words.crewWish} description={words.wishText} value={crew} onChange={setCrew}>
            <Stack gap="sm" mt="xs">
              <Radio size="md" value={anyone} label={words.noWish} />
              {series.crews.map(({ id, title }) => (
                <Radio key={id} size="md" value={id} label={title} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        <StayingVisits visits={staying} />
      </Stack>
    </Sheet>
  );
}

type EndProps = Props & { onInstead(kind: 'pause' | 'often'): void };

function EndSheet({ series, onClose, onInstead }: EndProps) {
  const { series: words, acts, fee: feeWords, leave } = useCustomerWords();
  const { money } = useVisitText();
  const act = useAct(series.end_fee);
  const [reason, setReason] = useState('');
  const { amount } = act.fee;
  const end = async () => {
    const said = reason.trim();
    const done = await act.run((fee) =>
      request(cancelSeriesContract, {
        params: { id: series.id },
        body: { ...(said && { reason: said }), ...fee },
      }),
    );
    if (!done) return;
    notify('success', words.ended);
    onClose();
  };
  return (
    <Sheet
      title={words.endTitle}
      closeLabel={acts.close}
      onClose={onClose}
      foot={
        <>
          <ActProblem problem={act.problem} />
          <Button size="lg" fullWidth color="red" loading={act.pending} onClick={() => void end()}>
            {words.endAct(amount > 0 ? feeWords.whose(money(amount)) : '')}
          </Button>
          <Button size="lg" fullWidth variant="default" onClick={onClose}>
            {leave.keep}
          </Button>
        </>
      }
    >
      <Stack gap="lg">
        <div>
          <Text mb={8}>{words.instead}</Text>
          <Group gap="sm">
            {series.paused_from === null && (
              <Button size="md" variant="default" onClick={() => onInstead('pause')}>
                {words.pause}
              </Button>
            )}
            <Button size="md" variant="default" onClick={() => onInstead('often')}>
              {words.less}
            </Button>
          </Group>
        </div>
        {series.visit_count > 0 && <Text>{words.endText(series.visit_count)}</Text>}
        <EndFeeLine fee={act.fee} />
        <Textarea
          label={leave.whyOptional}
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </Stack>
    </Sheet>
  );
}
