// Stands in for https://js.stripe.com/v3/, as far as Trellis uses it.
(() => {
  const { origin } = new URL(document.currentScript.src);
  const frames = import(`${origin}/web/card-frame.js`);

  class CardElement {
    #options;
    #listeners = [];
    #fields;
    constructor(options) {
      this.#options = options;
    }
    mount(place) {
      const element = typeof place === 'string' ? document.querySelector(place) : place;
      const zip = this.#options.hidePostalCode ? [] : ['zip'];
      const { color, fontSize, fontFamily } = this.#options.style?.base ?? {};
      const options = {
        house: 'stripe',
        layout: 'row',
        title: 'Secure card payment input frame',
        height: '24px',
        fields: ['number', 'expiry', 'code', ...zip],
        look: { ink: color, 'font-size': fontSize, font: fontFamily },
      };
      this.#fields = frames.then(({ openFields }) =>
        openFields(element, options, ({ kind, ...event }) => this.#emit(kind, event)),
      );
      this.#fields.catch((error) => this.#emit('loaderror', { error }));
    }
    on(kind, act) {
      this.#listeners.push({ kind, act });
      return this;
    }
    off(kind, act) {
      this.#listeners = this.#listeners.filter((one) => one.kind !== kind || (act && one.act !== act));
      return this;
    }
    #emit(kind, event) {
      const shown = kind === 'change' ? { value: { postalCode: '' }, ...event } : event;
      for (const one of this.#listeners) if (one.kind === kind) one.act({ elementType: 'card', ...shown });
    }
    focus() {
      void this.#fields?.then((fields) => fields.tell('focus'));
    }
    clear() {
      void this.#fields?.then((fields) => fields.tell('clear'));
    }
    unmount() {
      void this.#fields?.then((fields) => fields.close());
      this.#fields = undefined;
    }
    destroy() {
      this.unmount();
      this.#listeners = [];
    }
    async tokenize(details) {
      if (!this.#fields) throw new Error('The card element is not mounted.');
      return (await this.#fields).ask('token', details);
    }
  }

  async function call(path, key, fields) {
    try {
      const answer = await fetch(`${origin}/stripe/v1/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
        body: new URLSearchParams(fields),
      });
      return await answer.json();
    } catch {
      const message = 'We could not reach the card processor. Please check your connection and try again.';
      return { error: { type: 'api_connection_error', message } };
    }
  }

  const refused = {
    type: 'invalid_request_error',
    code: 'setup_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  };

  const toResult = (setup) => (setup.error ? { error: setup.error } : { setupIntent: setup });

  /** Asks the card's holder, where the bank wants to. */
  async function carryOn(key, setup) {
    if (setup.error || setup.status !== 'requires_action') return toResult(setup);
    const { openChallenge } = await frames;
    if (!(await openChallenge())) return { error: { ...refused, setup_intent: setup } };
    const fields = { client_secret: setup.client_secret };
    return toResult(await call(`setup_intents/${setup.id}/sandbox-authenticate`, key, fields));
  }

  const idOf = (secret) => secret.split('_secret_')[0];

  function open(key) {
    if (!String(key).startsWith('pk_'))
      throw new Error('Please call Stripe() with your publishable key. You used an empty string.');
    const createPaymentMethod = ({ card, billing_details: billing }) => card.tokenize({ key, billing });
    return {
      elements: () => ({ create: (_type, options = {}) => new CardElement(options) }),
      createPaymentMethod,
      async confirmCardSetup(secret, { payment_method: method }) {
        const made = typeof method === 'string' ? { id: method } : await createPaymentMethod(method);
        if (made.error) return { error: made.error };
        const fields = { client_secret: secret, payment_method: made.id ?? made.paymentMethod.id };
        return carryOn(key, await call(`setup_intents/${idOf(secret)}/confirm`, key, fields));
      },
      async handleNextAction({ clientSecret: secret }) {
        const fields = { client_secret: secret };
        return carryOn(key, await call(`setup_intents/${idOf(secret)}/confirm`, key, fields));
      },
    };
  }

  window.Stripe = open;
})();
