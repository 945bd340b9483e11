import type { Box } from './sight.ts';

/** How far something may stand out above a component without covering what stands above that, in pixels. */
export function liftOver(top: number, others: readonly Pick<Box, 'top' | 'height'>[], most: number): number {
  // What stands beside it begins no higher than it ends.
  const ends = others.map((other) => other.top + other.height).filter((end) => end <= top + 1);
  return Math.max(0, Math.min(most, top, ...ends.map((end) => top - end)));
}
