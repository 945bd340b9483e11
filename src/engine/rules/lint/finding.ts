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
  | 'no-label'
  | 'may-be-missing';

/** Something about a component, most often its rules, that its author should look at. */
export type RuleFinding = {
  code: FindingCode;
  nodeId: string;
  /** The attribute where to put it right, such as the one that holds the rule. */
  attribute: string;
  /** What the rule looks at, where it is about that. */
  field?: string;
  message: string;
};

/** What is wrong with one part of a rule, wherever that stands. */
export type Flaw = Pick<RuleFinding, 'code' | 'message' | 'field'>;
