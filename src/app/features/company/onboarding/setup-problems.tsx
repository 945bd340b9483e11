import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '#app/lib/session.ts';
import { Panel } from '#app/ui/panel.tsx';
import { setupProblemsQuery } from './api.ts';
import classes from './setup-problems.module.css';

/** As many are shown at first as fit above the rest of the page. */
const few = 4;

/** What is set up so that it cannot work, each with the page on which it is mended. Nothing where all is well. */
export function SetupProblems() {
  const mayLook = useMay()(['manage_services', 'general_settings']);
  const { data = [] } = useQuery({ ...setupProblemsQuery, enabled: mayLook });
  const [showsAll, setShowsAll] = useState(false);
  if (data.length === 0) return null;
  const shown = showsAll ? data : data.slice(0, few);
  return (
    <Panel title={data.length === 1 ? '1 thing to fix' : `${data.length} things to fix`} flush>
      <ul className={classes.list}>
        {shown.map((problem) => (
          <li key={`${problem.code} ${problem.id ?? ''} ${problem.name}`} className={classes.problem}>
            <TriangleAlert size={18} aria-hidden className={classes.icon} />
            <div className={classes.words}>
              <Text fw={550} size="sm">
                {problem.text}
              </Text>
              <Text size="sm" c="dimmed">
                {problem.fix}
              </Text>
            </div>
            <Button
              component={Link}
              to={problem.path}
              variant="default"
              size="sm"
              aria-label={`Fix: ${problem.text}`}
            >
              Fix
            </Button>
          </li>
        ))}
      </ul>
      {data.length > few && (
        <div className={classes.more}>
          <Button variant="subtle" size="sm" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : `Show all ${data.length}`}
          </Button>
        </div>
      )}
    </Panel>
  );
}
