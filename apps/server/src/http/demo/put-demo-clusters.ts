import { putDemoClusters } from '@plumbline/model/contract/reports';
import { anyOwner } from '../../access/access.ts';
import { ownerRoute } from '../route.ts';

export const putDemoClustersRoutes = ownerRoute(putDemoClusters, {
  access: anyOwner,
  handle: ({ owner, demo }) => demo.put(owner),
});
