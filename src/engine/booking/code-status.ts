import type { LocalDate } from '../time/local-date.ts';

type Code = {
  active: boolean;
  starts_on: LocalDate | null;
  ends_on: LocalDate | null;
  total_limit: number | null;
  used: number;
};

export type CodeStatus = 'usable' | 'archived' | 'expired' | 'used_up' | 'scheduled';

/** Whether a code can be used by anybody on a day. What will never change again comes first. */
export function codeStatus(code: Code, today: LocalDate): CodeStatus {
  if (!code.active) return 'archived';
  if (code.ends_on !== null && code.ends_on < today) return 'expired';
  if (code.total_limit !== null && code.used >= code.total_limit) return 'used_up';
  return code.starts_on !== null && code.starts_on > today ? 'scheduled' : 'usable';
}
