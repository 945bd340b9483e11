import { TriangleAlert } from 'lucide-react';
import { useFindings } from './use-findings.ts';

/** At a component: what its author should look at. */
export function NodeFindings({ nodeId }: { nodeId: string }) {
  const findings = useFindings(nodeId);
  return (
    <div role="status">
      {findings.length > 0 && (
        <ul className="tb-findings" aria-label="Review">
          {findings.map(({ message, path, severity }) => (
            <li key={`${path} ${message}`} data-severity={severity}>
              <TriangleAlert size={15} aria-hidden />
              <span>{message}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
