// Made by `npm run schemas` from the schemas in src/engine. Not to be edited.
import { countCharacters } from '../count-characters.ts';
const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

const check1 = (value) => typeof value === 'string' && countCharacters(value) <= 5000;
const check2 = (value) => typeof value === 'boolean';
const check3 = (value) => (check1(value) || check2(value));
const check4 = (value) => typeof value === 'string' && countCharacters(value) <= 200;
const check5 = (value) => Array.isArray(value) && value.length <= 200 && value.every(check4) && new Set(value).size === value.length;
const check6 = (value) => (check2(value) || check5(value));
const check7 = (value) => typeof value === 'string' && countCharacters(value) <= 10;
const check8 = (value) => typeof value === 'string' && countCharacters(value) <= 5;
const check9 = (value) => typeof value === 'string' && countCharacters(value) >= 1 && countCharacters(value) <= 64;
const check10 = (value) => Array.isArray(value) && value.length <= 200 && value.every(check9) && new Set(value).size === value.length;
const check11 = (value) => Number.isInteger(value) && value >= 1;
const check12 = (value) => Number.isFinite(value) && value >= 0;
const check13 = (value) => isRecord(value) && (value.teams === undefined || check11(value.teams)) && (value.hours === undefined || check12(value.hours)) && Object.keys(value).every((key) => ["teams", "hours"].includes(key));
const check14 = (value) => Number.isInteger(value) && value >= 0;
const check15 = (value) => isRecord(value) && value.price_id !== undefined && value.quantity !== undefined && check9(value.price_id) && check14(value.quantity) && Object.keys(value).every((key) => ["price_id", "quantity"].includes(key));
const check16 = (value) => isRecord(value) && Object.keys(value).length <= 100 && Object.values(value).every(check15);
const check17 = (value) => isRecord(value) && (value.hourly === undefined || check13(value.hourly)) && (value.variables === undefined || check16(value.variables)) && Object.keys(value).every((key) => ["hourly", "variables"].includes(key));
const check18 = (value) => isRecord(value) && Object.keys(value).length <= 200 && Object.values(value).every(check17);
const check19 = (value) => typeof value === 'string' && countCharacters(value) <= 64;
const check20 = (value) => isRecord(value) && Object.keys(value).length <= 200 && Object.values(value).every(check11);
const check21 = (value) => isRecord(value) && Object.keys(value).length <= 200 && Object.values(value).every(check20);
const check22 = (value) => typeof value === 'string' && countCharacters(value) <= 40;
const check23 = (value) => typeof value === 'string' && ["", "card", "cash", "check"].includes(value);
const check24 = (value) => Number.isFinite(value);
const check25 = (value) => isRecord(value) && value.lat !== undefined && value.lng !== undefined && check24(value.lat) && check24(value.lng);
const check26 = (value) => Array.isArray(value) && value.length <= 200 && value.every(check1);
const check27 = (value) => isRecord(value) && Object.values(value).every(check14);
const check28 = (value) => isRecord(value) && Object.values(value).every(check27);
const check29 = (value) => (typeof value === 'string' && countCharacters(value) <= 20 || Number.isFinite(value));
const check30 = (value) => typeof value === 'string' && ["card", "cash", "check"].includes(value);

export const fieldAnswerChecks = {
  "textfield": check3,
  "textarea": check1,
  "select": check4,
  "radio": check4,
  "checkbox": check6,
  "datePicker": check7,
  "timePicker": check8,
};

export const bookingAnswerChecks = {
  "services": check10,
  "serviceOptions": check18,
  "frequencies": check19,
  "extras": check21,
  "bookingSpotDate": check7,
  "bookingSpotTime": check22,
  "paymentMethods": check23,
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
  "address_coordinates": check25,
  "referral_source": check1,
  "referral_code": check1,
  "service_category": check1,
  "locationId": check1,
  "serviceIds": check26,
  "extras": check28,
  "service_options": check18,
  "frequencyId": check1,
  "service_date_picker": check1,
  "service_date": check1,
  "discount_code": check1,
  "gift_card_code": check1,
  "customer_notes": check1,
  "tip": check29,
  "payment_type": check30,
  "termsOfService": check2,
  "sms_reminders": check2,
  "cardToken": check1,
  "cardId": check1,
  "payment_method_id": check1,
  "stripe_payment_method_id": check1,
};
