export type Figures = { rate: number; p50: number; p95?: number; p97_5: number; p99: number };

const warmUpMs = 500;

/** As many callers as told, each asking again as soon as it is answered. */
export async function keepCalling(
  callers: number,
  seconds: number,
  act: () => Promise<unknown>,
): Promise<Figures> {
  const turn = async (ms: number) => {
    const latencies: number[] = [];
    const until = performance.now() + ms;
    const call = async () => {
      while (performance.now() < until) {
        const begun = performance.now();
        await act();
        latencies.push(performance.now() - begun);
      }
    };
    await Promise.all(Array.from({ length: callers }, call));
    return latencies;
  };
  await turn(warmUpMs);
  const begun = performance.now();
  const latencies = (await turn(seconds * 1000)).toSorted((a, b) => a - b);
  const took = (performance.now() - begun) / 1000;
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0;
  return { rate: latencies.length / took, p50: at(0.5), p95: at(0.95), p97_5: at(0.975), p99: at(0.99) };
}
