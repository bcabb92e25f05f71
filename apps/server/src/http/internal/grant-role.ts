import { grantRole } from '@plumbline/model/contract/internal';
import { administrator } from '../../access/access.ts';
import { route } from '../route.ts';
import { administratorOf } from './administrator-of.ts';

export const grantRoleRoute = route(grantRole, {
  access: administrator,
  handle: ({ params, administration, ...input }) =>
    administration.grantRole(administratorOf(input), params.user, params.role),
});
