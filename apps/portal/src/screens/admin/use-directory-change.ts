import { useMutation } from '@tanstack/react-query';
import { useData } from '../../data/data.ts';
import { announce } from '../../shared/announce.ts';
import { DIRECTORY_KEY } from './admin-queries.ts';

interface Work {
  readonly call: () => Promise<void>;
  /** What is so afterwards, for those who cannot see it. */
  readonly done: string;
}

/** One change of users or organizations; it is busy until the lists show it. */
export function useDirectoryChange() {
  const { queryClient } = useData();
  return useMutation({
    mutationFn: ({ call }: Work) => call(),
    onSuccess: async (_nothing, { done }) => {
      await queryClient.invalidateQueries({ queryKey: DIRECTORY_KEY });
      announce(done);
    },
  });
}
