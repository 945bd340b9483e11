import { SimpleGrid, TextInput, type TextInputProps } from '@mantine/core';

export type PersonField = 'first_name' | 'last_name' | 'email';

/** What a form gives an input: its key and its properties. */
type FieldProps = TextInputProps & { key: string };

/** Who somebody is, asked the same way wherever a person is invited. */
export function PersonFields({ field }: { field: (name: PersonField) => FieldProps }) {
  const { key: first, ...firstName } = field('first_name');
  const { key: last, ...lastName } = field('last_name');
  const { key: address, ...email } = field('email');
  return (
    <>
      <SimpleGrid cols={2} spacing="sm">
        <TextInput label="First name" data-autofocus key={first} {...firstName} />
        <TextInput label="Last name" key={last} {...lastName} />
      </SimpleGrid>
      <TextInput label="Email" type="email" key={address} {...email} />
    </>
  );
}
