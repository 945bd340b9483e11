/** As long as in a browser: the first page of a run loads what all of them are made of. */
const patienceMs = 30_000;
const pauseMs = 15;

/** Asks again and again until it does not throw; then the last refusal says what is wrong. */
export async function until<T>(attempt: () => T | Promise<T>, mostMs = patienceMs): Promise<T> {
  const begun = performance.now();
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() - begun > mostMs) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
