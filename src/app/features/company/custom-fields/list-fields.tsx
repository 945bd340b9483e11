import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FactSpec } from '#engine/settings/platform/define-listing.ts';
import { showValue } from '#app/ui/fields/cells.tsx';
import type { MoreOfList } from '#app/ui/list/list-definition.ts';
import { useFormats } from '#app/ui/use-formats.ts';
import { fieldsQuery, type CustomSubject, type FieldDefinition } from './api.ts';

function specOf({ title, kind, choices }: FieldDefinition): FactSpec {
  switch (kind) {
    case 'flag':
      return { title, type: 'boolean', 'x-kind': 'flag' };
    case 'choice':
      return {
        title,
        type: 'string',
        enum: choices,
        'x-kind': 'choice',
        'x-labels': Object.fromEntries(choices.map((choice) => [choice, choice])),
      };
    case 'number':
      return { title, type: 'number', 'x-kind': 'number' };
    case 'day':
      return { title, type: 'string', format: 'date', 'x-kind': 'day' };
    case 'text':
    case 'long_text':
      return { title, type: 'string', 'x-kind': 'text' };
  }
}

const names = new Map<string, string>();

/** The company's fields as columns and filters of a list. */
export function useListFields(subject: CustomSubject): MoreOfList | undefined {
  const formats = useFormats();
  const { data } = useQuery(fieldsQuery);
  return useMemo(() => {
    const fields = (data ?? []).filter((field) => field.subject === subject && field.in_list);
    if (fields.length === 0) return undefined;
    const specs = fields.map((field) => [field, specOf(field)] as const);
    const nameOf = ({ key }: FieldDefinition) => `custom.${key}`;
    return {
      facts: Object.fromEntries(specs.map(([field, spec]) => [nameOf(field), spec])),
      further: specs.map(([field, spec]) => ({
        title: field.title,
        name: nameOf(field),
        cell: (row) => {
          const values = row['custom_values'];
          const value =
            typeof values === 'object' && values !== null
              ? (Object.entries(values).find(([key]) => key === field.key)?.[1] as unknown)
              : undefined;
          return showValue(value, spec, { formats, names });
        },
      })),
      filters: fields.map(nameOf),
    };
  }, [data, formats, subject]);
}
