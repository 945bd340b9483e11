import { Fragment, type ReactNode } from 'react';

/** A sentence with something in it that is no text, such as a link: its place stands in braces, by its name. */
export const FillIn = ({ text, parts }: { text: string; parts: Readonly<Record<string, ReactNode>> }) =>
  text.split(/\{(\w+)\}/).map((piece, at) =>
    // Every other piece is the name of a place, and each place is there once.
    at % 2 === 0 ? piece : <Fragment key={piece}>{parts[piece]}</Fragment>,
  );
