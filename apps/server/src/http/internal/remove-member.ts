import { removeMember } from '@plumbline/model/contract/internal';
import { administrator } from '../../access/access.ts';
import { route } from '../route.ts';

export const removeMemberRoute = route(removeMember, {
  access: administrator,
  handle: ({ params, administration }) => administration.removeMember(params.organization, params.user),
});
