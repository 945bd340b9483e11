import { carrier } from './api.ts';

/** From now on, calls wait for a server that has too much to do; how is loaded when everything else is there. */
export const waitWhenBusy = async (): Promise<void> => {
  try {
    carrier.send = (await import('./after-waiting.ts')).sendPatiently;
  } catch {
    // Without it, a refusal is told.
  }
};
