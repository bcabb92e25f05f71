import type { MouseEvent } from 'react';
import { useLocation, useSearchParams, type Location } from 'react-router';

/** Values of the address's query by name; those that are empty or undefined are to go. */
type Parameters = Readonly<Record<string, string | undefined>>;

/** What an address was last changed to; a change shows a moment later, and by then another may follow. */
const changed = new WeakMap<Location, URLSearchParams>();

/**
 * Changes a part of the address's query, by its values or by an edit of it, and leaves the rest as it is. A change is a
 * step that “back” undoes, or with `replace` none.
 */
export function useAddressChange(): (
  change: Parameters | ((search: URLSearchParams) => void),
  options?: { readonly replace?: boolean },
) => void {
  const location = useLocation();
  const [search, setSearch] = useSearchParams();
  return (change, options) => {
    const next = new URLSearchParams(changed.get(location) ?? search);
    if (typeof change === 'function') change(next);
    else writeParameters(next, change);
    changed.set(location, next);
    setSearch(next, options);
  };
}

export function writeParameters(search: URLSearchParams, parameters: Parameters): void {
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined || value === '') search.delete(name);
    else search.set(name, value);
  }
}

/** Adds a value to those of a parameter, or takes it away. */
export function toggleParameter(search: URLSearchParams, name: string, value: string): void {
  if (search.has(name, value)) search.delete(name, value);
  else search.append(name, value);
}

/** Whether a link that is clicked so leads on in the same window. */
export function opensHere({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
}
