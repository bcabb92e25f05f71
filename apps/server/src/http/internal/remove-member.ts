import { removeMember } from '@plumbline/model/contract/internal';
import { administrator } from '../../access/access.ts';
import { route } from '../route.ts';
import { administratorOf } from './administrator-of.ts';

export const removeMemberRoute = route(removeMember, {
  access: administrator,
  handle: ({ params, administration, ...input }) =>
    administration.removeMember(administratorOf(input), params.organization, params.user),
});
