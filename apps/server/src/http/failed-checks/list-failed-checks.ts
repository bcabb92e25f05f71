import { listFailedChecks } from '@plumbline/model/contract/failed-checks';
import { anyOwner } from '../../access/access.ts';
import { ownerRoute } from '../route.ts';

export const listFailedChecksRoutes = ownerRoute(listFailedChecks, {
  access: anyOwner,
  handle: ({ query: { order, after, ...filter }, owner, failedChecks }) =>
    failedChecks.list(owner, filter, { order, after }),
});
