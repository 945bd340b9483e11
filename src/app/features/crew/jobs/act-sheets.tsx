import { Alert, Button, NumberInput, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { CrewAct } from '#engine/crew/acts.ts';
import type { CrewJob } from '#engine/crew/predict.ts';
import { mostMinutes } from '#engine/crew/acts.ts';
import { longestText } from '#engine/contracts/site/longest-text.ts';
import { useCrewWords } from '#app/words/crew/index.ts';
import { CallLinks } from './call-links.tsx';
import { Sheet } from './sheet.tsx';
import { useIsCutOff } from './store/use-crew.ts';
import classes from './crew.module.css';

/** Answers whether it was kept. */
export type DoAct = (act: CrewAct) => Promise<boolean>;
type SheetProps = { job: CrewJob; onAct: DoAct; onClose(): void; problem: string };

export const Problem = ({ text }: { text: string }) =>
  text !== '' && (
    <Alert color="red" role="alert" mt="md">
      {text}
    </Alert>
  );

type MinutesProps = {
  title: string;
  text: string;
  label: string;
  choices: readonly number[];
  least: number;
  onMinutes(minutes: number): void;
  onClose(): void;
  problem: string;
};

function MinutesSheet({ title, text, label, choices, least, onMinutes, onClose, problem }: MinutesProps) {
  const { job } = useCrewWords();
  const [other, setOther] = useState<number | string>('');
  const minutes = typeof other === 'number' ? other : Number.NaN;
  const isSound = Number.isInteger(minutes) && minutes >= least && minutes <= mostMinutes;
  return (
    <Sheet onClose={onClose} title={title}>
      <Text mb="md">{text}</Text>
      <div className={classes.minutes}>
        {choices.map((one) => (
          <Button key={one} variant="default" onClick={() => onMinutes(one)}>
            {job.minutes(one)}
          </Button>
        ))}
      </div>
      <form
        noValidate
        className={classes.otherMinutes}
        onSubmit={(event) => {
          event.preventDefault();
          if (isSound) onMinutes(minutes);
        }}
      >
        <NumberInput
          label={`${job.otherMinutes}: ${label}`}
          min={least}
          max={mostMinutes}
          allowDecimal={false}
          hideControls
          value={other}
          onChange={setOther}
        />
        <Button type="submit" h={48} disabled={!isSound}>
          {job.send}
        </Button>
      </form>
      <Problem text={problem} />
    </Sheet>
  );
}

export function OnMyWaySheet({ job: visit, onAct, onClose, problem }: SheetProps) {
  const { job } = useCrewWords();
  const isCutOff = useIsCutOff();
  const hears = visit.customer_hears.on_my_way;
  const send = (minutes: number) =>
    void onAct({ kind: 'on_my_way', minutes }).then((kept) => kept && onClose());
  return (
    <MinutesSheet
      title={job.onMyWayTitle}
      text={isCutOff && hears === 'told' ? job.hearsLater : job.onMyWayHears[hears]}
      label={job.minutesAway}
      choices={[5, 10, 15, 20, 30, 45]}
      least={1}
      onMinutes={send}
      onClose={onClose}
      problem={problem}
    />
  );
}

export function LateSheet({ job: visit, onAct, onClose, problem }: SheetProps) {
  const { job } = useCrewWords();
  const isCutOff = useIsCutOff();
  const hears = visit.customer_hears.running_late;
  const send = (minutes: number) =>
    void onAct({ kind: 'running_late', minutes }).then((kept) => kept && onClose());
  return (
    <MinutesSheet
      title={job.lateTitle}
      text={`${job.lateText} ${isCutOff && hears === 'told' ? job.hearsLater : job.lateHears[hears]}`}
      label={job.minutesLate}
      choices={[10, 15, 20, 30, 45, 60]}
      least={1}
      onMinutes={send}
      onClose={onClose}
      problem={problem}
    />
  );
}

export function NobodyHomeSheet({ job: visit, onAct, onClose, problem }: SheetProps) {
  const { job } = useCrewWords();
  return (
    <Sheet onClose={onClose} title={job.nobodyTitle}>
      <Text mb="md">{job.nobodyText}</Text>
      <div className={classes.sheetActs}>
        <CallLinks job={visit} withCustomer size="lg" />
        <Button
          color="red"
          size="lg"
          onClick={() => void onAct({ kind: 'nobody_home' }).then((kept) => kept && onClose())}
        >
          {job.nobodyAct}
        </Button>
        <Button variant="default" size="lg" onClick={onClose}>
          {job.cancel}
        </Button>
      </div>
      <Problem text={problem} />
    </Sheet>
  );
}

export function NoteSheet({ onAct, onClose, problem }: Omit<SheetProps, 'job'>) {
  const { job } = useCrewWords();
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const isEmpty = text.trim() === '';
  return (
    <Sheet onClose={onClose} title={job.noteTitle}>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!isEmpty) void onAct({ kind: 'note', text: text.trim() }).then((kept) => kept && onClose());
        }}
      >
        <Textarea
          label={job.noteTitle}
          description={job.noteHint}
          data-autofocus
          autosize
          minRows={4}
          maxLength={longestText}
          value={text}
          error={isTried && isEmpty && job.noteEmpty}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit" size="lg">
          {job.noteSave}
        </Button>
      </form>
      <Problem text={problem} />
    </Sheet>
  );
}
