import { invite, type InvitedAnswer } from '@plumbline/model/contract/internal';
import type { BodyOf } from '@plumbline/model/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import { useData } from '../../data/data.ts';
import { announce } from '../../shared/announce.ts';
import { DIRECTORY_KEY } from './admin-queries.ts';
import { texts } from './texts.ts';

/** Offers an address something; busy until the lists show it. Gives the link where the server sends no mail. */
export function useInvite() {
  const { client, queryClient } = useData();
  return useMutation({
    mutationFn: (body: BodyOf<typeof invite>): Promise<InvitedAnswer> => client.call(invite, { body }),
    onSuccess: async ({ invitation }) => {
      await queryClient.invalidateQueries({ queryKey: DIRECTORY_KEY });
      announce(texts.invited(invitation.email));
    },
  });
}
