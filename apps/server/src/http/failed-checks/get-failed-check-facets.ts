import { getFailedCheckFacets } from '@plumbline/model/contract/failed-checks';
import { anyOwner } from '../../access/access.ts';
import { ownerRoute } from '../route.ts';

export const getFailedCheckFacetsRoutes = ownerRoute(getFailedCheckFacets, {
  access: anyOwner,
  handle: ({ owner, failedChecks }) => failedChecks.facets(owner),
});
