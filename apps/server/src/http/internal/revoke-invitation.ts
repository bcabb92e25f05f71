import { revokeInvitation } from '@plumbline/model/contract/internal';
import { administrator } from '../../access/access.ts';
import { route } from '../route.ts';
import { administratorOf } from './administrator-of.ts';

export const revokeInvitationRoute = route(revokeInvitation, {
  access: administrator,
  handle: ({ params, administration, ...input }) =>
    administration.revokeInvitation(administratorOf(input), params.invitation),
});
