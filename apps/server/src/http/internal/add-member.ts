import { addMember } from '@plumbline/model/contract/internal';
import { administrator } from '../../access/access.ts';
import { route } from '../route.ts';
import { administratorOf } from './administrator-of.ts';

export const addMemberRoute = route(addMember, {
  access: administrator,
  handle: ({ params, administration, ...input }) =>
    administration.addMember(administratorOf(input), params.organization, params.user),
});
