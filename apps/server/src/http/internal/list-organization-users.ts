import { listOrganizationUsers } from '@plumbline/model/contract/internal';
import { administrator } from '../../access/access.ts';
import { route } from '../route.ts';

export const listOrganizationUsersRoute = route(listOrganizationUsers, {
  access: administrator,
  handle: ({ query, administration }) => administration.usersByOrganization(query.organizationName),
});
