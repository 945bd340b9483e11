import { useState } from 'react';
import { claimAccount } from '#engine/contracts/booking/booking-links.ts';
import { request } from '#app/lib/api.ts';
import { FillIn } from '../language/site/fill-in.tsx';
import { useSite } from '../language/site/use-site.ts';
import { useSend } from '../parts/use-send.ts';
import type { Receipt } from './panel-props.ts';

/** Never says whether there is an account for that email already. */
export function AccountBox({ receipt: { key, customer } }: { receipt: Receipt }) {
  const words = useSite().visit.account;
  const { sending, send } = useSend();
  const [sent, setSent] = useState(false);
  const claim = async () => {
    if (await send(() => request(claimAccount, { body: { key } }))) setSent(true);
  };
  return (
    <section className="pp-aside" aria-labelledby="account">
      <h2 id="account">{words.title}</h2>
      {sent ? (
        <p role="status">
          <FillIn text={words.sent(customer.email)} parts={{ signIn: <a href="/login">{words.signIn}</a> }} />
        </p>
      ) : (
        <>
          <p>{words.text}</p>
          <p className="pp-row">
            <button
              type="button"
              className="pp-button pp-second"
              disabled={sending}
              onClick={() => void claim()}
            >
              {words.send}
            </button>
            <a href="/login">{words.have}</a>
          </p>
        </>
      )}
    </section>
  );
}
