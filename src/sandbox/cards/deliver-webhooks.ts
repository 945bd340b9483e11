import type { Behaviour } from './test-cards.ts';

export type Delivery = { url: string; headers: Record<string, string>; body: string };

export type WebhookSender = {
  /** Sends what belongs to one payment soon, in the order or disorder its card asks for. */
  send(deliveries: readonly Delivery[], manner: Behaviour['webhooks']): void;
  stop(): void;
};

/** Long enough that events of one payment which follow each other can change places. */
const gatherMs = 60;
const answerWithinMs = 5000;

export function createWebhookSender(): WebhookSender {
  const timers = new Set<NodeJS.Timeout>();
  let held: Delivery[] = [];

  function after(ms: number, act: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, ms);
    timers.add(timer);
  }

  return {
    send(deliveries, manner) {
      if (manner !== 'disordered') {
        const all = manner === 'twice' ? deliveries.flatMap((one) => [one, one]) : deliveries;
        after(0, () => void postAll(all));
        return;
      }
      held.unshift(...deliveries.toReversed());
      after(gatherMs, () => {
        const all = held;
        held = [];
        void postAll(all);
      });
    },
    stop() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

async function postAll(deliveries: readonly Delivery[]): Promise<void> {
  for (const { url, headers, body } of deliveries) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(answerWithinMs),
      // Whoever does not listen learns it by asking.
    }).catch(() => undefined);
    await answer?.body?.cancel();
  }
}
