import { listInvitations } from '@plumbline/model/contract/internal';
import { administrator } from '../../access/access.ts';
import { route } from '../route.ts';

export const listInvitationsRoute = route(listInvitations, {
  access: administrator,
  handle: ({ administration }) => administration.invitations(),
});
