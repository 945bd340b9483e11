/** What a formula is made of. */
export const FormulaHelp = () => (
  <details className="tb-formula-help">
    <summary>How to write a formula</summary>
    <p className="tb-hint">
      Name a field by its label, in brackets: <code>[Rooms] * 20</code>. Begin to type and choose it, or press
      Ctrl + Space. With <code>+ - * / %</code>, comparisons such as <code>=</code> and <code>&gt;=</code>,{' '}
      <code>and</code>, <code>or</code>, <code>not</code>, and{' '}
      <code>if([Pets] = &apos;yes&apos;, 15, 0)</code>, <code>min</code>, <code>max</code>. json-logic is
      understood too.
    </p>
  </details>
);
