import { beginCard } from '#engine/contracts/money/payment-processors.ts';
import { createFakeServer } from './fake-server.ts';

/** A server that begins a card wherever one is entered with Stripe. */
export function serveCards() {
  const server = createFakeServer();
  server.on(beginCard, () => ({ client_secret: 'seti_1_secret_2' }));
  return server;
}
