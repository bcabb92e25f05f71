import { getRun } from '@plumbline/model/contract/reports';
import { anyOwnerWithin } from '../../access/access.ts';
import { ownerRoute } from '../route.ts';

export const getRunRoutes = ownerRoute(getRun, {
  access: anyOwnerWithin,
  handle: ({ params, owner, onlyCluster, runs }) => runs.get(owner, params.run, onlyCluster),
});
