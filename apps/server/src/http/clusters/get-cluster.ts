import { getCluster } from '@plumbline/model/contract/clusters';
import { anyOwner } from '../../access/access.ts';
import { ownerRoute } from '../route.ts';

export const getClusterRoutes = ownerRoute(getCluster, {
  access: anyOwner,
  handle: ({ query, owner, clusters }) => clusters.get(owner, query.clusterName),
});
