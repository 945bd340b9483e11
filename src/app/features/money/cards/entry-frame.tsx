import type { ReactNode, Ref, RefObject } from 'react';
import type { CardChoice, TypedCard } from './card-choice.ts';
import { useCardWords } from './card-words-context.ts';
import type { FieldsState } from './use-card-fields.ts';

/** What both processors' entries are given, and tell. */
export type EntryProps = {
  script: string;
  button: string;
  /** Asked before a token is made. */
  mayBegin(): boolean;
  /** A token was made of what was entered. Answers the card, where it could be used. */
  onToken(token: string, face: Record<string, unknown>): Promise<CardChoice | null>;
  onProblems(problems: string[]): void;
  /** What is typed, while the fields can be used. */
  typed?: Ref<TypedCard> | undefined;
};

type Props = {
  className: string;
  place: RefObject<HTMLDivElement | null>;
  state: FieldsState;
  problems: readonly string[];
  onRetry(): void;
  children: ReactNode;
};

/** The place of a processor's fields. No form of its own: it stands inside one. */
export function EntryFrame({ className, place, state, problems, onRetry, children }: Props) {
  const words = useCardWords();
  return (
    <div className="cards-entry">
      {state === 'failed' ? (
        <p className="cards-problem" role="alert">
          {words.fieldsFailed}{' '}
          <button type="button" className="cards-link" onClick={onRetry}>
            {words.tryAgain}
          </button>
        </p>
      ) : (
        <div className={className} data-state={state}>
          <div ref={place} className="cards-place" />
          {state === 'loading' && (
            <div className="cards-loading" role="status">
              <span className="cards-unseen">{words.loadingFields}</span>
            </div>
          )}
        </div>
      )}
      <div className="cards-problems" role="alert">
        {problems.map((problem) => (
          <p key={problem} className="cards-problem">
            {problem}
          </p>
        ))}
      </div>
      {children}
    </div>
  );
}
