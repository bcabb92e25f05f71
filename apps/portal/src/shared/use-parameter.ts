import { useSearchParams } from 'react-router';
import { useAddressChange } from '../ui/use-address-change.ts';

/**
 * One value of the address's query; undefined where it is left out. A change is a step that “back” undoes, or with
 * `replace` none.
 */
export function useParameter(
  name: string,
  options?: { readonly replace?: boolean },
): [value: string | undefined, setValue: (value: string | undefined) => void] {
  const [search] = useSearchParams();
  const change = useAddressChange();
  return [search.get(name) ?? undefined, (value) => change({ [name]: value }, options)];
}
