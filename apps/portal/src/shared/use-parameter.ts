import { useSearchParams } from 'react-router';
import { useAddressChange } from './use-address-change.ts';

/**
 * One value of the address's query; undefined where it is left out. A change is a step that “back” undoes, or with
 * `replace` none.
 */
export function useParameter(
  name: string,
  { replace = false }: { readonly replace?: boolean } = {},
): [value: string | undefined, setValue: (value: string | undefined) => void] {
  const [search] = useSearchParams();
  const change = useAddressChange();
  const setValue = (value: string | undefined) =>
    change({ [name]: value === '' ? undefined : value }, { replace, preventScrollReset: true });

  return [search.get(name) ?? undefined, setValue];
}
