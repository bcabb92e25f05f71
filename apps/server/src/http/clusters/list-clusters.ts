import { listClusters } from '@plumbline/model/contract/clusters';
import { anyOwnerWithin } from '../../access/access.ts';
import { ownerRoute } from '../route.ts';

export const listClustersRoutes = ownerRoute(listClusters, {
  access: anyOwnerWithin,
  handle: async ({ owner, onlyCluster, clusters }) => [...(await clusters.list(owner, onlyCluster))],
});
