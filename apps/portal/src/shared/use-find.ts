import { useSearchParams } from 'react-router';

/** A text that narrows a list, kept in the URL under a parameter of its own; empty for all. */
export function useFind(parameter: string): [find: string, setFind: (find: string) => void] {
  const [search, setSearch] = useSearchParams();

  function setFind(find: string): void {
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (find === '') next.delete(parameter);
        else next.set(parameter, find);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return [search.get(parameter) ?? '', setFind];
}
