import { useState } from 'react';
import { claimAccount } from '#engine/contracts/booking-links.ts';
import { request } from '#app/lib/api.ts';
import { useSend } from '../parts/use-send.ts';
import type { Receipt } from './panel-props.ts';

/** Never says whether there is an account for that e-mail already. */
export function AccountBox({ receipt: { key, customer } }: { receipt: Receipt }) {
  const { sending, send } = useSend();
  const [sent, setSent] = useState(false);
  const claim = async () => {
    if (await send(() => request(claimAccount, { body: { key } }))) setSent(true);
  };
  return (
    <section className="pp-aside" aria-labelledby="account">
      <h2 id="account">All your visits in one place</h2>
      {sent ? (
        <p role="status">
          If {customer.email} has no account yet, a link to make one is on its way. Otherwise{' '}
          <a href="/login">sign in</a>.
        </p>
      ) : (
        <>
          <p>Make it an account: see your visits, change your card, book again in a minute.</p>
          <p className="pp-row">
            <button
              type="button"
              className="pp-button pp-second"
              disabled={sending}
              onClick={() => void claim()}
            >
              Send me a link
            </button>
            <a href="/login">I have an account</a>
          </p>
        </>
      )}
    </section>
  );
}
