import type { Question } from '#engine/contracts/site/multi-steps-page.ts';
import { useSite } from '../language/site/use-site.ts';

/** What people ask before they book; one answer is open at a time. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  const words = useSite().steps.checkout;
  return (
    <section className="ms-questions" aria-labelledby="questions">
      <h2 id="questions">{words.questions}</h2>
      {questions.map(({ title, content }) => (
        <details key={title} name="questions">
          <summary>{title}</summary>
          <p>{content}</p>
        </details>
      ))}
    </section>
  );
}
