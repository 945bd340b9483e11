// Stands in for https://web.squarecdn.com/v1/square.js, as far as Trellis uses it.
(() => {
  const { origin } = new URL(document.currentScript.src);
  const frames = import(`${origin}/web/card-frame.js`);

  const toLook = (style = {}) => ({
    ink: style.input?.color,
    'font-size': style.input?.fontSize,
    font: style.input?.fontFamily,
    line: style['.input-container']?.borderColor,
    radius: style['.input-container']?.borderRadius,
    focus: style['.input-container.is-focus']?.borderColor,
  });

  class Card {
    #key;
    #options;
    #fields;
    constructor(key, options) {
      this.#key = key;
      this.#options = options;
    }
    async attach(place) {
      const element = typeof place === 'string' ? document.querySelector(place) : place;
      const options = {
        house: 'square',
        layout: 'labelled',
        title: 'Secure Credit Card Form',
        height: '160px',
        fields: ['number', 'expiry', 'code', 'zip'],
        zip: this.#options.postalCode,
        look: toLook(this.#options.style),
      };
      const { openFields } = await frames;
      this.#fields = await new Promise((resolve) => {
        const fields = openFields(element, options, ({ kind }) => kind === 'ready' && resolve(fields));
      });
    }
    async destroy() {
      this.#fields?.close();
      this.#fields = undefined;
      return true;
    }
    async tokenize(verification) {
      if (!this.#fields) throw new Error('The card is not attached.');
      const ask = (more) => this.#fields.ask('token', { key: this.#key, verification: more });
      const found = await ask(verification && 'wanted');
      if (!found.challenge) return found;
      const { openChallenge } = await frames;
      if (await openChallenge()) return ask('passed');
      const message = 'Your bank could not confirm that it is you. Please try again, or use another card.';
      return { status: 'Error', errors: [{ type: 'VERIFICATION_ERROR', message }] };
    }
  }

  window.Square = {
    payments(applicationId, locationId) {
      if (!/^sandbox-sq0idb-\w+$/.test(applicationId ?? ''))
        throw new Error("InvalidApplicationIdError: The Payment 'applicationId' option is not valid.");
      if (!locationId) throw new Error("InvalidLocationIdError: The 'locationId' option is missing.");
      return { card: async (options = {}) => new Card(applicationId, options) };
    },
  };
})();
