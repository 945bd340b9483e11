import { Button } from '@mantine/core';
import { Link } from 'react-router';

export const BackButton = ({ to }: { to: string }) => (
  <Button component={Link} to={to} size="md" variant="subtle" color="gray">
    Back
  </Button>
);
