import type { Question } from '#engine/contracts/multi-steps-page.ts';

/** What people ask before they book; one answer is open at a time. */
export const Questions = ({ questions }: { questions: readonly Question[] }) => (
  <section className="ms-questions" aria-labelledby="questions">
    <h2 id="questions">Questions?</h2>
    {questions.map(({ title, content }) => (
      <details key={title} name="questions">
        <summary>{title}</summary>
        <p>{content}</p>
      </details>
    ))}
  </section>
);
