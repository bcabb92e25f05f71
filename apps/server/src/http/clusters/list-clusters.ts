import { listClusters } from '@plumbline/model/contract/clusters';
import { anyOwner } from '../../access/access.ts';
import { ownerRoute } from '../route.ts';

export const listClustersRoutes = ownerRoute(listClusters, {
  access: anyOwner,
  handle: async ({ owner, clusters }) => [...(await clusters.list(owner))],
});
