export type Brand =
  | ('visa' | 'mastercard' | 'amex' | 'bankcard' | 'dinersclub' | 'discover')
  | ('jcb' | 'dankort' | 'switchsolo' | 'unionpay' | 'unknown');
export type Check = 'complete' | 'incomplete' | 'invalid' | 'past';

export function detectBrand(text: string): Brand;
export function formatNumber(text: string): string;
export function checkNumber(text: string): Check;
export function isFullNumber(text: string): boolean;
export function formatExpiry(text: string, now: { year: number; forward?: boolean }): string;
export function checkExpiry(text: string, now: { year: number; month: number }): Check;
export function formatCode(text: string): string;
export function checkCode(text: string, brand: Brand): Check;
export function formatZip(text: string): string;
export function checkZip(text: string): Check;
