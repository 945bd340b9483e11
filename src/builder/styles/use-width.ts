import type { Width } from '#engine/components/styles.ts';
import { useUi } from '../builder-context.ts';

/** The width whose styles are edited; undefined are all. */
export function useWidth(): Width | undefined {
  const [{ width }] = useUi();
  return width === 'desktop' ? undefined : width;
}
