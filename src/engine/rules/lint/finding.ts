export type FindingCode =
  | 'cycle'
  | 'refused'
  | 'unknown-field'
  | 'hidden-field'
  | 'no-value'
  | 'unknown-option'
  | 'type-mismatch'
  | 'never-true'
  | 'always-true'
  | 'contradiction'
  | 'hidden-together'
  | 'required-hidden'
  | 'may-be-missing';

/** Something about a rule that its author should look at. */
export type RuleFinding = {
  code: FindingCode;
  nodeId: string;
  /** The attribute that holds the rule, where to put it right. */
  attribute: string;
  /** What the rule looks at, where it is about that. */
  field?: string;
  message: string;
};

/** What is wrong with one part of a rule, wherever that stands. */
export type Flaw = Pick<RuleFinding, 'code' | 'message' | 'field'>;
