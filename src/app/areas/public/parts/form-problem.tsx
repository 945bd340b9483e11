/** What is wrong with a form as a whole, and not with one of its fields. */
export const FormProblem = ({ errors }: { errors: Record<string, string> }) =>
  errors[''] ? (
    <p className="pp-error" role="alert">
      {errors['']}
    </p>
  ) : null;
