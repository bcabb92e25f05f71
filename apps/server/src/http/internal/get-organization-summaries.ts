import { getOrganizationSummaries } from '@plumbline/model/contract/internal';
import { administrator } from '../../access/access.ts';
import { route } from '../route.ts';

export const getOrganizationSummariesRoute = route(getOrganizationSummaries, {
  access: administrator,
  handle: ({ administration }) => administration.organizationSummaries(),
});
