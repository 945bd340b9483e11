// The only way of a card number out of its field: to the processor that the sandbox stands in for.
const splitExpiry = (text) => text.split('/').map(Number);

async function post(path, key, body) {
  const answer = await fetch(path, { method: 'POST', headers: { authorization: `Bearer ${key}` }, body });
  return answer.json();
}

const lost = 'We could not reach the card processor. Please check your connection and try again.';

async function askStripe(texts, { key, billing = {} }) {
  const [month, year] = splitExpiry(texts.expiry);
  const body = new URLSearchParams({
    type: 'card',
    'card[number]': texts.number,
    'card[cvc]': texts.code,
    'card[exp_month]': String(month),
    'card[exp_year]': String(year),
  });
  const { address, ...person } = billing;
  for (const [name, value] of Object.entries(person)) if (value) body.set(`billing_details[${name}]`, value);
  const zip = address?.postal_code ?? texts.zip;
  if (zip) body.set('billing_details[address][postal_code]', zip);
  try {
    const found = await post('/stripe/v1/payment_methods', key, body);
    return found.error ? { error: found.error } : { paymentMethod: found };
  } catch {
    return { error: { type: 'api_connection_error', message: lost } };
  }
}

async function askSquare(texts, { key, verification }) {
  const [month, year] = splitExpiry(texts.expiry);
  const body = JSON.stringify({
    number: texts.number,
    exp_month: month,
    exp_year: 2000 + year,
    verification,
  });
  try {
    const json = new Blob([body], { type: 'application/json' });
    const { token, details, errors, challenge } = await post('/square/v2/sandbox-nonces', key, json);
    if (errors) return { status: 'Error', errors: errors.map(toSdkError) };
    if (challenge) return { challenge };
    const { card_brand, last_4, exp_month, exp_year } = details.card;
    const card = { brand: card_brand, last4: last_4, expMonth: exp_month, expYear: exp_year };
    return { status: 'OK', token, details: { method: 'Card', card, billing: { postalCode: texts.zip } } };
  } catch {
    return { status: 'Error', errors: [{ type: 'NETWORK_ERROR', message: lost }] };
  }
}

const toSdkError = ({ category, detail, field }) => ({ type: category, message: detail, field });

export const askForToken = (house, texts, details) =>
  house === 'stripe' ? askStripe(texts, details) : askSquare(texts, details);
