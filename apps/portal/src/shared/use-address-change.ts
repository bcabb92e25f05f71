import { useSearchParams, type NavigateOptions } from 'react-router';

/** By name; undefined for those that are to go. */
type Parameters = Readonly<Record<string, string | undefined>>;

/** Changes some parameters of the address and leaves the others as they are. */
export function useAddressChange(): (parameters: Parameters, options?: NavigateOptions) => void {
  const [, setSearch] = useSearchParams();
  return (parameters, options) =>
    setSearch((current) => {
      const next = new URLSearchParams(current);
      for (const [name, value] of Object.entries(parameters)) {
        if (value === undefined) next.delete(name);
        else next.set(name, value);
      }
      return next;
    }, options);
}
