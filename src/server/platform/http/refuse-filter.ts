import { DomainError } from '#engine/errors.ts';
import { type Problem, refusal } from '#engine/problems.ts';

export function refuse(problem: Problem): never {
  throw new DomainError('VALIDATION', refusal({ filter: problem }));
}
