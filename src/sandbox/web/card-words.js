// What is wrong with a card, in the words and codes of each processor.
const stripe = {
  number: {
    invalid: ['invalid_number', 'Your card number is invalid.'],
    incomplete: ['incomplete_number', 'Your card number is incomplete.'],
  },
  expiry: {
    invalid: ['invalid_expiry_year', "Your card's expiration year is invalid."],
    incomplete: ['incomplete_expiry', "Your card's expiration date is incomplete."],
    past: ['invalid_expiry_year_past', "Your card's expiration date is in the past."],
  },
  code: { incomplete: ['incomplete_cvc', "Your card's security code is incomplete."] },
  zip: { incomplete: ['incomplete_zip', 'Your postal code is incomplete.'] },
};

const square = {
  number: ['cardNumber', 'Credit card number is not valid'],
  expiry: ['expirationDate', 'Expiration date is not valid'],
  code: ['cvv', 'CVV is not valid'],
  zip: ['postalCode', 'Postal code is not valid'],
};

export const toStripeError = ({ field, check }) => {
  const [code, message] = stripe[field][check];
  return { type: 'validation_error', code, message };
};

export const toSquareError = ({ field }) => {
  const [name, message] = square[field];
  return { type: 'VALIDATION_ERROR', field: name, message };
};
