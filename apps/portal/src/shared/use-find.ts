import { useParameter } from './use-parameter.ts';

/** A text that narrows a list, kept in the URL under a parameter of its own; empty for all. */
export function useFind(parameter: string): [find: string, setFind: (find: string) => void] {
  const [find = '', setFind] = useParameter(parameter, { replace: true });
  return [find, setFind];
}
