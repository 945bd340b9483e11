type Props = {
  /** The month, in words. */
  title: string;
  words: { previousMonth: string; nextMonth: string };
  isFirst: boolean;
  /** To the month before, or after. */
  onMonth(step: 1 | -1): void;
};

export function CalendarHead({ title, words, isFirst, onMonth }: Props) {
  return (
    <div className="tf-calendar-head">
      <button type="button" aria-label={words.previousMonth} disabled={isFirst} onClick={() => onMonth(-1)}>
        ‹
      </button>
      <span aria-live="polite">{title}</span>
      <button type="button" aria-label={words.nextMonth} onClick={() => onMonth(1)}>
        ›
      </button>
    </div>
  );
}
