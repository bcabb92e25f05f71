import { addOrganization } from '@plumbline/model/contract/internal';
import { administrator } from '../../access/access.ts';
import { route } from '../route.ts';
import { administratorOf } from './administrator-of.ts';

export const addOrganizationRoute = route(addOrganization, {
  access: administrator,
  handle: ({ params, administration, ...input }) =>
    administration.addOrganization(administratorOf(input), params.organization),
});
