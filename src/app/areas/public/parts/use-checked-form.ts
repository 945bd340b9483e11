import { useEffect, useRef, useState, type FocusEvent, type FormEvent } from 'react';
import { findLeftProblem, findProblems } from './form-problems.ts';

type Problems = Readonly<Record<string, string>>;

/** With scripts, what is wrong is said at the field; without them the browser says it. */
const checkHere = (form: HTMLFormElement): void => void (form.noValidate = true);

const without = (problems: Problems, name: string): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([key]) => key !== name));

/**
 * A form whose problems are told at their fields: what is found before it is sent, and what the server has refused.
 * The first of them has the focus; one that is typed anew is not wrong any more. What is written wrongly is told when
 * its field is left.
 */
export function useCheckedForm(refused: Problems) {
  const form = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState<Problems>({});
  const [mended, setMended] = useState<readonly string[]>([]);
  const [left, setLeft] = useState<Problems>({});
  useEffect(() => {
    if (form.current) checkHere(form.current);
  }, []);
  useEffect(() => {
    if (Object.keys(found).length + Object.keys(refused).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [found, refused]);

  /** Whether it can be sent. `own` is what the browser cannot know. */
  const check = (own: Readonly<Record<string, string | undefined>> = {}): boolean => {
    const wrong = Object.entries(own).flatMap(([name, text]) => (text ? [[name, text]] : []));
    const problems = {
      ...(form.current ? findProblems(form.current) : {}),
      ...(Object.fromEntries(wrong) as Problems),
    };
    setMended([]);
    setLeft({});
    setFound(problems);
    return Object.keys(problems).length === 0;
  };
  /** Of the form: heard from all its fields. */
  const onInput = ({ target }: FormEvent) => {
    const name: unknown = Reflect.get(target, 'name');
    if (typeof name !== 'string') return;
    if (!mended.includes(name)) setMended([...mended, name]);
    if (name in left) setLeft(without(left, name));
  };
  const onBlur = ({ target }: FocusEvent) => {
    const { name, problem } = findLeftProblem(target) ?? {};
    if (name && problem) setLeft({ ...left, [name]: problem });
  };
  const told = Object.entries({ ...refused, ...found }).filter(([name]) => !mended.includes(name));
  const errors: Problems = { ...Object.fromEntries(told), ...left };
  return { ref: form, errors, check, onInput, onBlur };
}
