import type { ReactNode } from 'react';
import type { ComponentDefinition } from '#engine/components/define.ts';
import type { BuiltInType, builtIns } from '#engine/components/index.ts';
import type { FormNode } from '#engine/tree/form-node.ts';

/** What the view of a component is given: the component, its attributes with defaults, and what stands in it. */
export type ViewProps<A = Readonly<Record<string, unknown>>> = {
  node: FormNode;
  attributes: A;
  children?: ReactNode;
};

export type View<A> = (props: ViewProps<A>) => ReactNode;

/** The view of a definition; its attributes are the ones that the definition declares. */
export type ViewOf<D> = D extends ComponentDefinition<infer _S, infer _V, infer A> ? View<A> : never;

/** A view whose attributes are not known at compile time: what a map of views holds. */
export type AnyView = View<Readonly<Record<string, unknown>>>;
export type Views = Readonly<Record<string, AnyView>>;

/** One view for each built-in type: one that is missing, or for other attributes, does not compile. */
export type BuiltInViews = {
  [T in BuiltInType]: ViewOf<Extract<(typeof builtIns)[number], { type: T }>>;
};

/**
 * Views by type as the renderer looks them up. What a component stores is checked against its type's schema before it
 * is shown, so a view gets the attributes it asks for.
 */
export const createViews = (...maps: readonly Readonly<Record<string, View<never>>>[]): Views =>
  Object.assign(Object.create(null), ...maps) as Views;
