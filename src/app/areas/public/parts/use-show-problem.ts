import { useSite } from '../language/site/use-site.ts';
import { errorLines } from './error-lines.ts';
import { showToast } from './toast-list.ts';

/** The generic handler of the pages beside the forms, in their language. */
export function useShowProblem(): (error: unknown) => void {
  const { errors } = useSite();
  return (error) => showToast('danger', errorLines(error, errors));
}
