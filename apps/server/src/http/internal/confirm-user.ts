import { confirmUser } from '@plumbline/model/contract/internal';
import { administrator } from '../../access/access.ts';
import { route } from '../route.ts';
import { administratorOf } from './administrator-of.ts';

export const confirmUserRoute = route(confirmUser, {
  access: administrator,
  handle: ({ params, administration, ...input }) => administration.confirmUser(administratorOf(input), params.user),
});
