import type { FormEvent, ReactNode } from 'react';
import { useSite } from '../language/site/use-site.ts';

/** With scripts, what is wrong is said at the field; without them the browser says it. */
const checkHere = (form: HTMLFormElement | null): void => {
  if (form) form.noValidate = true;
};

type Props = {
  title: string;
  subtitle?: string;
  wide?: boolean;
  /** What is asked before the step's own question. */
  before?: ReactNode;
  children: ReactNode;
  /** Where nothing has to be sent, its button leads on. */
  onSubmit?: () => void;
};

/** A step: what it is about, and what it asks. Enter goes on, as everywhere. */
export function StepFrame({ title, subtitle, wide = false, before, children, onSubmit }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <section className={wide ? 'ms-step ms-wide' : 'ms-step'}>
      {before}
      {/* Takes the focus when a step comes, so that it is read out. */}
      <h1 tabIndex={-1}>{title}</h1>
      {subtitle && <p className="pp-lead">{subtitle}</p>}
      <form className="ms-form" method="post" action="/multi-steps-form" ref={checkHere} onSubmit={submit}>
        {children}
      </form>
    </section>
  );
}

/** The way back and the way on. */
export function StepButtons({ onPrevious, next }: { onPrevious: () => void; next: ReactNode }) {
  const { previous } = useSite().steps;
  return (
    <div className="ms-buttons">
      <button type="button" className="pp-button pp-second" onClick={onPrevious}>
        {previous}
      </button>
      {next}
    </div>
  );
}
