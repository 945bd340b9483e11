import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { readHostName } from '#engine/format/host.ts';
import { inputProps, type FieldProps } from '#app/ui/fields/field-props.ts';

const linesOf = (text: string) =>
  text
    .split(/[\s,;]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Hosts, one on each line. What is none is said, and sent only to be refused. */
export function HostsField(props: FieldProps) {
  const hosts = (props.value as readonly string[] | null) ?? []; // As the setting's schema says.
  const [typed, setTyped] = useState<string | null>(null);
  const wrong = hosts.filter((host) => readHostName(host) === undefined);
  return (
    <Textarea
      {...inputProps(props)}
      error={
        props.error ??
        (wrong.length > 0 &&
          `${wrong.map((host) => `“${host}”`).join(', ')} ${wrong.length === 1 ? 'isn’t a host' : 'aren’t hosts'}: write www.example.com, without a path.`)
      }
      autosize
      minRows={2}
      maxRows={10}
      spellCheck={false}
      autoCapitalize="none"
      value={typed ?? hosts.join('\n')}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        props.onChange(linesOf(text));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
