import { useSearchParams } from 'react-router';

/**
 * One value of the address's query; undefined where it is left out. A change is a step that “back” undoes, or with
 * `replace` none.
 */
export function useParameter(
  name: string,
  { replace = false }: { readonly replace?: boolean } = {},
): [value: string | undefined, setValue: (value: string | undefined) => void] {
  const [search, setSearch] = useSearchParams();

  function setValue(value: string | undefined): void {
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === undefined || value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace, preventScrollReset: true },
    );
  }

  return [search.get(name) ?? undefined, setValue];
}
