import { carrier } from './api.ts';

/** Makes calls wait for a busy server. The code for it loads after everything else. */
export const waitWhenBusy = async (): Promise<void> => {
  try {
    carrier.send = (await import('./after-waiting.ts')).sendPatiently;
  } catch {
    // Calls go on without waiting, and the page shows the refusal.
  }
};
