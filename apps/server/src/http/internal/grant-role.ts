import { grantRole } from '@plumbline/model/contract/internal';
import { administrator } from '../../access/access.ts';
import { route } from '../route.ts';

export const grantRoleRoute = route(grantRole, {
  access: administrator,
  handle: ({ params, administration }) => administration.grantRole(params.user, params.role),
});
