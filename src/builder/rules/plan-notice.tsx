/** Where a company's plan has no rules. */
export const PlanNotice = () => (
  <p className="tb-plan">
    <strong>The conditional booking form isn’t part of your plan.</strong> An administrator can change the
    plan.
  </p>
);
