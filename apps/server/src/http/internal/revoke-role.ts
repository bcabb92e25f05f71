import { revokeRole } from '@plumbline/model/contract/internal';
import { administrator } from '../../access/access.ts';
import { route } from '../route.ts';

export const revokeRoleRoute = route(revokeRole, {
  access: administrator,
  handle: ({ params, caller, administration }) => administration.revokeRole(caller, params.user, params.role),
});
