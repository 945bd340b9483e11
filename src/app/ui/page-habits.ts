export { keepFocus } from './keep-focus.ts';
export { pressOnce } from './press-once.ts';
