import type { CodeWords } from '#app/words/customer/en-codes.ts';
import type { AccessCode } from './api.ts';

export const nameOfCode = ({ kind, label }: Pick<AccessCode, 'kind' | 'label'>, words: CodeWords): string =>
  label === '' ? words.kinds[kind] : label;
