export { singleChoice as answer, singleChoiceSchema as schema } from '../single-choice.ts';
