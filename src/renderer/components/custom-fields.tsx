import type { BuiltInViews } from '../view.ts';

/** A place without anything in it is not there. */
export const CustomFieldsView: BuiltInViews['customFields'] = ({ attributes, children }) =>
  children || attributes.title ? (
    <div className="tf-area">
      {attributes.title && <h3 className="tf-subtitle">{attributes.title}</h3>}
      {children}
    </div>
  ) : null;
