/** A picture from the page's sprite, in which the host puts those that the company uses. */
export const Icon = ({ name }: { name: string }) => (
  <svg className="tf-icon" aria-hidden="true">
    <use href={`#icon-${name}`} />
  </svg>
);
