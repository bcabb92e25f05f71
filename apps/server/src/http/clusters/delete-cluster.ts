import { deleteCluster } from '@plumbline/model/contract/clusters';
import { anyOwner } from '../../access/access.ts';
import { ownerRoute } from '../route.ts';

export const deleteClusterRoutes = ownerRoute(deleteCluster, {
  access: anyOwner,
  handle: ({ params, owner, clusters }) => clusters.delete(owner, params.cluster),
});
