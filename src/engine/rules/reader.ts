import type { RuleGraph } from './graph.ts';
import type { Read } from './logic/part.ts';

/** What is known of the form at the moment. */
export type AnswerSource = {
  readAnswer(key: string): unknown;
  isVisible(position: number): boolean;
  /** Of a calculated component. */
  valueAt(position: number): unknown;
};

/**
 * Answers as rules see them, by the names that rules use. The answer of a hidden component is not seen; where none was
 * given yet, it is the type's empty one.
 */
export const createReader =
  ({ plan, rules, sources }: RuleGraph, { readAnswer, isVisible, valueAt }: AnswerSource): Read =>
  (name) => {
    if (name === undefined) return undefined;
    const source = sources.get(name);
    if (!source || source.providers.length === 0) return readAnswer(source?.key ?? name);
    for (const position of source.providers) {
      if (!isVisible(position)) continue;
      if (rules[position]?.calculation) return valueAt(position);
      const answer = plan.nodes[position]?.definition?.answer;
      const value = readAnswer(source.key) ?? answer?.empty;
      return answer?.reckon?.(value) ?? value;
    }
    return undefined;
  };
