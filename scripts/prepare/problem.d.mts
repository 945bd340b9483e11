export declare class Problem extends Error {
  readonly advice: string;
}
export declare function explain(what: string, output: string): Problem;
