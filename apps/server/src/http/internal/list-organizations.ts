import { listOrganizations } from '@plumbline/model/contract/internal';
import { administrator } from '../../access/access.ts';
import { route } from '../route.ts';

export const listOrganizationsRoute = route(listOrganizations, {
  access: administrator,
  handle: ({ administration }) => administration.organizations(),
});
