import { useEffect, useMemo, useState } from 'react';
import { estimatePrice } from '#engine/contracts/estimate.ts';
import type { AnswerOf } from '#engine/contracts/contract.ts';
import type { MultiStepsPage } from '#engine/contracts/multi-steps-page.ts';
import type { BookingSubmission } from '#engine/contracts/submissions.ts';
import { previewPrice, type PriceKnowledge, type ShownPrice } from '#renderer';
import { request } from '#app/lib/api.ts';

type Estimate = AnswerOf<typeof estimatePrice>;

export type PriceState = {
  price: ShownPrice | undefined;
  /** `shown` is the page's own reckoning until the server has confirmed it. */
  status: 'shown' | 'confirmed' | 'failed';
  notices: Estimate['notices'];
};

/** Choices that are made one after the other ask the server once. */
const pauseMs = 180;

type Answered = { question: string; estimate: Estimate | null };

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
        (estimate) => signal.aborted || setAnswered({ question, estimate }),
        // A price that could not be confirmed stays, and is called what it is.
        () => signal.aborted || setAnswered({ question, estimate: null }),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort();
    };
  }, [question, round]);
  return {
    ...stateOf(shown, answered?.question === question ? answered : undefined),
    again: () => setRound(round + 1),
  };
}

const bind = (controller: AbortController) => ({
  signal: controller.signal,
  abort: () => controller.abort(),
});

function stateOf(shown: ShownPrice | undefined, answered: Answered | undefined): PriceState {
  if (!answered) return { price: shown, status: 'shown', notices: [] };
  const { estimate } = answered;
  if (!estimate) return { price: shown, status: 'failed', notices: [] };
  return { price: estimate, status: 'confirmed', notices: estimate.notices };
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
