import { addCluster } from '@plumbline/model/contract/clusters';
import { anyOwner } from '../../access/access.ts';
import { ownerRoute } from '../route.ts';

export const addClusterRoutes = ownerRoute(addCluster, {
  access: anyOwner,
  handle: ({ params, body, owner, clusters }) => clusters.add(owner, params.cluster, body),
});
