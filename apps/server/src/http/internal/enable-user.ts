import { enableUser } from '@plumbline/model/contract/internal';
import { administrator } from '../../access/access.ts';
import { route } from '../route.ts';
import { administratorOf } from './administrator-of.ts';

export const enableUserRoute = route(enableUser, {
  access: administrator,
  handle: ({ params, administration, ...input }) =>
    administration.setDisabled(administratorOf(input), params.user, false),
});
