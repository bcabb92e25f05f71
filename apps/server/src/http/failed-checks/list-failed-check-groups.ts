import { listFailedCheckGroups } from '@plumbline/model/contract/failed-checks';
import { anyOwner } from '../../access/access.ts';
import { ownerRoute } from '../route.ts';

export const listFailedCheckGroupsRoutes = ownerRoute(listFailedCheckGroups, {
  access: anyOwner,
  handle: ({ query: { groupBy, after, ...filter }, owner, failedChecks }) =>
    failedChecks.groups(owner, filter, { groupBy, after }),
});
