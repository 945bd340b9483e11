import type { CrewRefusal } from '#engine/crew/refusals.ts';

/** An act that this phone does not even keep, and why. */
export class CrewActError extends Error {
  override name = 'CrewActError';
  readonly refusal: CrewRefusal | { code: 'storage_full' };
  constructor(refusal: CrewActError['refusal']) {
    super(refusal.code);
    this.refusal = refusal;
  }
}
