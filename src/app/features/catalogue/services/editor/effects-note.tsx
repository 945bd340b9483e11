import { Alert, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CalendarSync } from 'lucide-react';
import type { Values } from '#app/ui/form/use-settings-form.ts';
import { useFormats } from '#app/ui/use-formats.ts';
import { effectsQuery, type Service } from '../api.ts';
import { sayKept, sayUses } from './effects-words.ts';
import classes from './editor.module.css';

const ofPrice = new Set([
  'base_price',
  'hourly',
  'duration',
  'taxable',
  'frequency_discount',
  'code_discount',
  'prices',
  'mode',
]);

const hides = ({ active, private: hidden }: Values) => active === false || hidden === true;

/** What a change does before it is saved: what keeps its price, and what customers no longer find. */
export function EffectsNote({ service, changes }: { service: Pick<Service, 'id'>; changes: Values }) {
  const { day } = useFormats();
  const { data: effects } = useQuery(effectsQuery(service.id));
  if (!effects) return null;
  const lines = [
    ...(Object.keys(changes).some((name) => ofPrice.has(name)) ? sayKept(effects, day) : []),
    ...(changes['active'] === false ? [sayUses(effects)] : []),
    ...(hides(changes) && effects.is_last
      ? ['It’s the last service that customers can book: your forms will have nothing to offer.']
      : []),
  ].filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <Alert
      color={hides(changes) && effects.is_last ? 'yellow' : 'blue'}
      icon={<CalendarSync size={18} />}
      title="When you save"
      role="status"
      className={classes.effects ?? ''}
    >
      {lines.map((line) => (
        <Text key={line} size="sm">
          {line}
        </Text>
      ))}
    </Alert>
  );
}
