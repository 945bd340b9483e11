import { useWords } from '#app/words/words-context.tsx';
import classes from './progress-line.module.css';

/** A thin line at the top while the next page is on its way; short waits stay invisible. */
export function ProgressLine({ active }: { active: boolean }) {
  const { frame } = useWords();
  if (!active) return null;
  return <div className={classes.line} role="progressbar" aria-label={frame.loadingPage} />;
}
