import { findLayout } from '#engine/template/layouts.ts';
import { useForm } from './form-context.ts';
import { NodeList } from './node-list.tsx';
import { StepsLayout } from './steps-layout.tsx';

/** The parts of a form in the room they have: below one another, beside a sidebar, or one at a time. */
export function FormLayout({ layout }: { layout: string }) {
  const { plan } = useForm().session;
  const arranged = findLayout(layout).arrange(plan.tree, plan.registry);
  if (arranged.kind === 'steps') return <StepsLayout steps={arranged.steps} aside={arranged.aside} />;
  if (arranged.kind === 'flow') return <NodeList ids={arranged.parts} />;
  return (
    <div className="tf-split">
      <div className="tf-main">
        <NodeList ids={arranged.main} />
      </div>
      <aside className="tf-aside">
        <NodeList ids={arranged.aside} />
      </aside>
    </div>
  );
}
