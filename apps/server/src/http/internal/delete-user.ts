import { deleteUser } from '@plumbline/model/contract/internal';
import { administrator } from '../../access/access.ts';
import { route } from '../route.ts';
import { administratorOf } from './administrator-of.ts';

export const deleteUserRoute = route(deleteUser, {
  access: administrator,
  handle: ({ params, administration, ...input }) => administration.deleteUser(administratorOf(input), params.user),
});
