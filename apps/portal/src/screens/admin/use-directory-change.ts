import { addMember, removeMember } from '@plumbline/model/contract/internal';
import { useMutation } from '@tanstack/react-query';
import { useData } from '../../data/data.ts';
import { announce } from '../../shared/announce.ts';
import { DIRECTORY_KEY } from './admin-queries.ts';
import { texts } from './texts.ts';

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

export type DirectoryChange = ReturnType<typeof useDirectoryChange>;
export type MembershipChange = ReturnType<typeof useMembershipChange>;

export interface Membership {
  readonly user: string;
  readonly organization: string;
}

/** Ends memberships, from the organization's side or from the user's, and begins them where nobody is invited. */
export function useMembershipChange() {
  const { client } = useData();
  const change = useDirectoryChange();

  function remove(params: Membership): void {
    const done = texts.removed(params.user, params.organization);
    change.mutate({ call: () => client.call(removeMember, { params }), done });
  }

  function add(params: Membership, onAdded: () => void): void {
    const done = texts.added(params.user, params.organization);
    change.mutate({ call: () => client.call(addMember, { params }), done }, { onSuccess: onAdded });
  }

  return { change, add, remove };
}
