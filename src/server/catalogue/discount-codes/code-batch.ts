import { createHash } from 'node:crypto';
import type { discountCodeSettings } from '#engine/settings/catalogue/discount-codes.ts';
import type { SettingsOf } from '#engine/settings/platform/define-settings.ts';

/** Codes of the same terms that are made together. */
export type CodeBatch = {
  /** What the codes are found by: the same seed makes the same codes, so that a job that is cut off goes on. */
  seed: string;
  count: number;
  prefix: string;
  length: number;
  /** Codes of the seed that somebody has already. */
  taken: string[];
  terms: Omit<SettingsOf<typeof discountCodeSettings>, 'code'>;
};

/** Without those that people mix up when they read them aloud: 0 and O, 1 and I. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** So short that not a hundredth of all such codes would be used: nobody should find one by trying. */
export const shortestFor = (count: number): number =>
  Math.ceil(Math.log(count * 100) / Math.log(alphabet.length));

/** The first codes of a seed that nobody has. */
export function codesOf({ seed, count, prefix, length, taken }: Omit<CodeBatch, 'terms'>): string[] {
  const skipped = new Set(taken);
  const codes = new Set<string>();
  for (let index = 0; codes.size < count; index += 1) {
    const bytes = createHash('sha512').update(`${seed} ${index}`).digest();
    const letters = Array.from({ length }, (_, at) => alphabet[(bytes[at] ?? 0) % alphabet.length]);
    const code = `${prefix.toUpperCase()}${letters.join('')}`;
    if (!skipped.has(code)) codes.add(code);
  }
  return [...codes];
}
