import { useEffect, useMemo, useState } from 'react';
import { estimatePrice } from '#engine/contracts/catalogue/estimate.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { MultiStepsPage } from '#engine/contracts/site/multi-steps-page.ts';
import type { BookingSubmission } from '#engine/contracts/booking/submissions.ts';
import { previewPrice, toShownPrice, type PriceKnowledge, type ShownPrice } from '#renderer';
import { request } from '#app/lib/api.ts';

type Estimate = AnswerOf<typeof estimatePrice>;

export type PriceState = {
  price: ShownPrice | undefined;
  /** `shown` is the page's own reckoning until the server has confirmed it. */
  status: 'shown' | 'confirmed' | 'failed';
  notices: Estimate['notices'];
  /** The total that had been shown, where the server found another. */
  corrected: number | undefined;
};

/** Choices that are made one after the other ask the server once. */
const pauseMs = 180;

type Answered = { question: string; estimate: Estimate | null; corrected?: number | undefined };

/** What it costs: at once from the engine, then from the server, which has the last word. */
export function usePrice(page: MultiStepsPage, submission: BookingSubmission) {
  const question = JSON.stringify(submission);
  const [answered, setAnswered] = useState<Answered>();
  const [round, setRound] = useState(0);
  const known = answered?.estimate?.known;
  const shown = useMemo(
    () => reckon(page, submission, known),
    // oxlint-disable-next-line react/exhaustive-deps -- the question is the submission, and stays the same with it
    [page, question, known],
  );
  useEffect(() => {
    const { signal, abort } = bind(new AbortController());
    const timer = setTimeout(() => {
      // Written a moment ago, from this very type.
      const body = JSON.parse(question) as BookingSubmission;
      request(estimatePrice, { body, signal }).then(
        (estimate) =>
          signal.aborted ||
          setAnswered((before) => {
            const seen = totalBefore(page, { body, question, before });
            return { question, estimate, corrected: seen === estimate.total ? undefined : seen };
          }),
        // A price that could not be confirmed stays, and is called what it is.
        () => signal.aborted || setAnswered({ question, estimate: null }),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort();
    };
  }, [page, question, round]);
  return {
    ...stateOf(shown, answered?.question === question ? answered : undefined),
    again: () => setRound(round + 1),
  };
}

type PriceQuestion = { body: BookingSubmission; question: string; before: Answered | undefined };

/** What stood on the page when the server answered: its last word on the same question, or the page's own reckoning. */
const totalBefore = (page: MultiStepsPage, { body, question, before }: PriceQuestion): number | undefined =>
  before?.question === question && before.estimate
    ? before.estimate.total
    : reckon(page, body, before?.estimate?.known)?.total;

const bind = (controller: AbortController) => ({
  signal: controller.signal,
  abort: () => controller.abort(),
});

function stateOf(shown: ShownPrice | undefined, answered: Answered | undefined): PriceState {
  const own = { price: shown, notices: [], corrected: undefined };
  if (!answered) return { ...own, status: 'shown' };
  const { estimate, corrected } = answered;
  if (!estimate) return { ...own, status: 'failed' };
  return { price: toShownPrice(estimate), status: 'confirmed', notices: estimate.notices, corrected };
}

/** The engine's price, with what the server has said of fees and the visitor so far. */
export function reckon(
  { book, formats, today }: MultiStepsPage,
  submission: BookingSubmission,
  known: Estimate['known'] | undefined,
): ShownPrice | undefined {
  const knowledge: PriceKnowledge = {
    book,
    firstVisit: known?.first_visit ?? true,
    customerTaxRate: known?.customer_tax_rate ?? null,
    fees: known?.fees ?? [],
  };
  return previewPrice(submission, knowledge, {
    formats,
    serviceDate: submission.service_date_picker ?? today,
  });
}
