import type { ValidationName } from '../tree/form-node.ts';
import type { AttributeSpecs, AttributesOf } from './attribute.ts';
import type { Answers, FormContext } from './context.ts';
import type { StyleSection, StyleSet } from './styles.ts';

/** What a component is when somebody asks where it may stand. */
export type PlaceKind = 'block' | 'row' | 'column' | 'area' | 'field' | 'content' | 'spacing';

/** One thing that is wrong with an answer, in words for the customer. `part` tells which, where there are several. */
export type Problem = { message: string; part?: string };

/** What a check may look at besides the answer itself. */
export type CheckContext = FormContext & {
  answers: Answers;
  /** How the field is called in messages. */
  label: string;
  validation: ValidationName | undefined;
};

/** What a component does with its answer: how it is checked, shown and given by a link. */
export type AnswerActs<V, A> = {
  /** The answer's key where it is always the same; others are named by the component's formId or fieldId. */
  key?: string;
  empty: V;
  /** Where emptiness is not what it looks like; otherwise '', false, null, [] and {} are empty. */
  isEmpty?(value: V): boolean;
  /** Asked of answers that are there. Whether one must be there is asked elsewhere, for all types alike. */
  validate?(value: V, attributes: A, context: CheckContext): Problem[];
  /** Asked where an answer is required and not there, instead of the plain sentence that it is required. */
  validateMissing?(attributes: A, context: CheckContext): Problem[];
  /** The value that rules calculate with, if it isn't the answer as typed; undefined leaves it as it is. */
  reckon?(value: unknown): number | undefined;
  /** What people read: the option's label rather than its value. */
  summarise?(value: V, attributes: A, context: FormContext): string;
  /** Is there anything to show for this company? A choice among one is none. Absent means always. */
  isOffered?(attributes: A, context: FormContext): boolean;
  /** Whether it must be answered, where that depends on the company rather than on the form. */
  isRequired?(attributes: A, context: FormContext): boolean;
};

/** What an answer is to somebody who compares it with something. */
export type AnswerKind =
  | 'text'
  | 'email'
  | 'phone'
  | 'number'
  | 'day'
  | 'time'
  | 'instant'
  | 'tick'
  | 'one'
  | 'several';

/** How links give an answer. Kept apart: links are read where the page is made, so that pages do without it. */
export type AnswerLink<V, A> = {
  /** From the text in a link; undefined is a text that means nothing here. */
  parse(text: string, attributes: A): V | undefined;
  /** The text that `parse` makes the same answer of. */
  print(value: V, attributes: A): string;
};

/** The whole of an answer. Its schema is kept apart, since pages only have the check that is written from it. */
export type AnswerSpec<V, A> = AnswerActs<V, A> &
  Partial<AnswerLink<V, A>> & {
    /** JSON Schema of what may be stored; texts are always trimmed before they are looked at. */
    schema: Readonly<Record<string, unknown>>;
    /** What it is to those who compare it, where the schema does not tell. */
    kindOf?(attributes: A): AnswerKind;
  };

/**
 * What filling in a form needs of a type. Pages load this of each type and nothing of how people build with it: no
 * words, no schemas of attributes.
 */
export type PageType = {
  type: string;
  category: 'layout' | 'content' | 'field' | 'booking';
  /** What its attributes are where a component does not say; those that may be absent are. */
  defaults: Readonly<Record<string, unknown>>;
  answer?: AnswerActs<unknown, Record<string, unknown>>;
};

/** What somebody says of a component type: everything the product knows of it, apart from how it is drawn. */
type ComponentDeclaration<S extends AttributeSpecs, V, A, T extends string> = {
  type: T;
  title: string;
  /** One sentence, for the palette and the documentation. */
  description: string;
  /** Name of a lucide icon. */
  icon: string;
  category: PageType['category'];
  /** Raised when stored attributes of older versions must be changed to be understood. */
  version: number;
  /** `migrations[n]` turns attributes of version n into those of n + 1. */
  migrations?: Readonly<Record<number, (attributes: Record<string, unknown>) => Record<string, unknown>>>;
  attributes: S;
  place: { is: PlaceKind; holds?: readonly PlaceKind[]; within: readonly PlaceKind[] };
  /** At most one in a form. */
  unique?: true;
  /** May stand among a company's own fields. */
  asCustomField?: true;
  /** The section of the default styles it follows. */
  styleSection: StyleSection;
  styles?: StyleSet;
  /** Nothing is written on it, so that there are no letters to be styled. */
  worded?: false;
  /** What the builder allows with a new one. */
  deletable?: false;
  hidable?: false;
  sortable?: false;
  /** Does pressing it send the form? */
  sends?(attributes: A): boolean;
  /** Why no answer can be right with these attributes, for the form's author: what follows the component's name. */
  contradiction?(attributes: A): string | undefined;
  answer?: AnswerSpec<V, A>;
};

/** A component type, with what follows from its declaration. */
export type ComponentDefinition<
  S extends AttributeSpecs = AttributeSpecs,
  V = unknown,
  A = AttributesOf<S>,
  T extends string = string,
> = ComponentDeclaration<S, V, A, T> & Pick<PageType, 'defaults'>;

/** A definition whose attributes and answer are not known at compile time: what registries hold. */
export type AnyDefinition = ComponentDefinition<AttributeSpecs, unknown, Record<string, unknown>>;

/** Gives a declaration its types: the name as a literal, the attributes and the answer as they are declared. */
export const defineComponent = <const T extends string, const S extends AttributeSpecs, V = undefined>(
  declared: ComponentDeclaration<S, V, AttributesOf<S>, T>,
): ComponentDefinition<S, V, AttributesOf<S>, T> => ({
  ...declared,
  defaults: defaultsOf(declared.attributes),
});

/** What a component has that says nothing. */
export const defaultsOf = (attributes: AttributeSpecs): PageType['defaults'] =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, spec]) => ('default' in spec ? [[name, spec.default]] : [])),
  );

/** Gives what is done with an answer its types: of the value that is kept, and of the attributes it looks at. */
export const defineAnswer = <V, A = unknown>(declared: AnswerActs<V, A>): AnswerActs<V, A> => declared;

/** The same for what links do with it. */
export const defineLink = <V, A = unknown>(declared: AnswerLink<V, A>): AnswerLink<V, A> => declared;
