import { revokeRole } from '@plumbline/model/contract/internal';
import { administrator } from '../../access/access.ts';
import { route } from '../route.ts';
import { administratorOf } from './administrator-of.ts';

export const revokeRoleRoute = route(revokeRole, {
  access: administrator,
  handle: ({ params, administration, ...input }) =>
    administration.revokeRole(administratorOf(input), params.user, params.role),
});
