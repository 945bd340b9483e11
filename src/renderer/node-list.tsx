import { useForm } from './form-context.ts';
import { drawNodes } from './draw-nodes.tsx';

/** Components of the top level, by id. */
export function NodeList({ ids }: { ids: readonly string[] }) {
  const tools = useForm();
  const { byId } = tools.session.plan;
  return drawNodes(
    tools,
    ids.map((id) => byId.get(id) ?? -1),
  );
}
