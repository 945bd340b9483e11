import { toErrorLines } from '#app/lib/error-text.ts';
import { showToast } from './toast-list.ts';

/** The generic handler: each wrong field with its first message, else the one message there is. */
export const showProblem = (error: unknown): void => showToast('danger', toErrorLines(error));
