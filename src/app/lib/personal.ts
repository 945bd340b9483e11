import { useLocalStorage } from '@mantine/hooks';
import { personalKey } from './personal-key.ts';
import { useUser } from './session.ts';

/** Something that this browser remembers for each person apart: several may work at one machine. */
export function usePersonal<T>(name: string, defaultValue: T): [T, (value: T | ((before: T) => T)) => void] {
  const user = useUser();
  const [value, setValue] = useLocalStorage<T>({
    key: personalKey(name, user?.id ?? 'nobody'),
    defaultValue,
    getInitialValueInEffect: false,
  });
  return [value, setValue];
}
