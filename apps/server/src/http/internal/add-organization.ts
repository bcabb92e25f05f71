import { addOrganization } from '@plumbline/model/contract/internal';
import { administrator } from '../../access/access.ts';
import { route } from '../route.ts';

export const addOrganizationRoute = route(addOrganization, {
  access: administrator,
  handle: ({ params, administration }) => administration.addOrganization(params.organization),
});
