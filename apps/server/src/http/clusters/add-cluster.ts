import { addCluster } from '@plumbline/model/contract/clusters';
import { anyOwnerWithin } from '../../access/access.ts';
import { assertCluster } from '../../access/token-bounds.ts';
import { ownerRoute } from '../route.ts';

export const addClusterRoutes = ownerRoute(addCluster, {
  access: anyOwnerWithin,
  handle: ({ params, body, owner, onlyCluster, clusters }) => {
    assertCluster(onlyCluster, params.cluster);
    return clusters.add(owner, params.cluster, body);
  },
});
