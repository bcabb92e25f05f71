import { addMember } from '@plumbline/model/contract/internal';
import { administrator } from '../../access/access.ts';
import { route } from '../route.ts';

export const addMemberRoute = route(addMember, {
  access: administrator,
  handle: ({ params, administration }) => administration.addMember(params.organization, params.user),
});
