// Made by `npm run schemas` from the schemas in src/engine. Not to be edited.
import { countCharacters } from '../count-characters.ts';
const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

const check1 = (value) => typeof value === 'string' && countCharacters(value) <= 5000;
const check2 = (value) => typeof value === 'boolean';
const check3 = (value) => (check1(value) || check2(value));
const check4 = (value) => typeof value === 'string' && countCharacters(value) <= 20;
const check5 = (value) => typeof value === 'string' && countCharacters(value) <= 200;
const check6 = (value) => Array.isArray(value) && value.length <= 200 && value.every(check5) && new Set(value).size === value.length;
const check7 = (value) => (check2(value) || check6(value));
const check8 = (value) => typeof value === 'string' && countCharacters(value) <= 10;
const check9 = (value) => typeof value === 'string' && countCharacters(value) <= 5;
const check10 = (value) => typeof value === 'string' && countCharacters(value) >= 1 && countCharacters(value) <= 64;
const check11 = (value) => Array.isArray(value) && value.length <= 200 && value.every(check10) && new Set(value).size === value.length;
const check12 = (value) => Number.isInteger(value) && value >= 1;
const check13 = (value) => Number.isFinite(value) && value >= 0;
const check14 = (value) => isRecord(value) && (value.teams === undefined || check12(value.teams)) && (value.hours === undefined || check13(value.hours)) && Object.keys(value).every((key) => ["teams", "hours"].includes(key));
const check15 = (value) => Number.isInteger(value) && value >= 0;
const check16 = (value) => isRecord(value) && value.price_id !== undefined && value.quantity !== undefined && check10(value.price_id) && check15(value.quantity) && Object.keys(value).every((key) => ["price_id", "quantity"].includes(key));
const check17 = (value) => isRecord(value) && Object.keys(value).length <= 100 && Object.values(value).every(check16);
const check18 = (value) => isRecord(value) && (value.hourly === undefined || check14(value.hourly)) && (value.variables === undefined || check17(value.variables)) && Object.keys(value).every((key) => ["hourly", "variables"].includes(key));
const check19 = (value) => isRecord(value) && Object.keys(value).length <= 200 && Object.values(value).every(check18);
const check20 = (value) => typeof value === 'string' && countCharacters(value) <= 64;
const check21 = (value) => isRecord(value) && Object.keys(value).length <= 200 && Object.values(value).every(check12);
const check22 = (value) => isRecord(value) && Object.keys(value).length <= 200 && Object.values(value).every(check21);
const check23 = (value) => typeof value === 'string' && countCharacters(value) <= 40;
const check24 = (value) => typeof value === 'string' && ["", "card", "cash", "check"].includes(value);
const check25 = (value) => Number.isFinite(value);
const check26 = (value) => isRecord(value) && value.lat !== undefined && value.lng !== undefined && check25(value.lat) && check25(value.lng);
const check27 = (value) => Array.isArray(value) && value.length <= 200 && value.every(check1);
const check28 = (value) => isRecord(value) && Object.values(value).every(check15);
const check29 = (value) => isRecord(value) && Object.values(value).every(check28);
const check30 = (value) => (typeof value === 'string' && countCharacters(value) <= 20 || Number.isFinite(value));
const check31 = (value) => typeof value === 'string' && ["card", "cash", "check"].includes(value);

export const fieldAnswerChecks = {
  "textfield": check3,
  "textarea": check1,
  "numberField": check4,
  "select": check5,
  "radio": check5,
  "checkbox": check7,
  "datePicker": check8,
  "timePicker": check9,
};

export const bookingAnswerChecks = {
  "services": check11,
  "serviceOptions": check19,
  "frequencies": check20,
  "extras": check22,
  "bookingSpotDate": check8,
  "bookingSpotTime": check23,
  "paymentMethods": check24,
  "termOfService": check2,
};

export const bookingChecks = {
  "first_name": check1,
  "last_name": check1,
  "company_name": check1,
  "email": check1,
  "phone": check1,
  "address_street": check1,
  "address_apartment": check1,
  "address_city": check1,
  "address_state": check1,
  "address_zip": check1,
  "address_phone": check1,
  "address_coordinates": check26,
  "referral_source": check1,
  "referral_code": check1,
  "service_category": check1,
  "locationId": check1,
  "serviceIds": check27,
  "extras": check29,
  "service_options": check19,
  "frequencyId": check1,
  "service_date_picker": check1,
  "service_date": check1,
  "discount_code": check1,
  "gift_card_code": check1,
  "customer_notes": check1,
  "tip": check30,
  "payment_type": check31,
  "termsOfService": check2,
  "sms_reminders": check2,
  "cardToken": check1,
  "cardId": check1,
  "payment_method_id": check1,
  "stripe_payment_method_id": check1,
};
