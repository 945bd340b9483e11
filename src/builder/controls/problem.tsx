/** Below a control, where screen readers hear of it at once. */
export const Problem = ({ id, problem }: { id: string; problem: string | undefined }) => (
  <p className="tb-problem" id={`${id}-problem`} role="alert" hidden={problem === undefined}>
    {problem}
  </p>
);

/** For the control that has the problem. */
export const withProblem = (id: string, problem: string | undefined) =>
  problem === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-problem` };
