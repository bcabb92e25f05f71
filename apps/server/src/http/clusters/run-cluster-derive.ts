import { runClusterDerive } from '@plumbline/model/contract/clusters';
import { anyOwner } from '../../access/access.ts';
import { ownerRoute } from '../route.ts';

export const runClusterDeriveRoutes = ownerRoute(runClusterDerive, {
  access: anyOwner,
  handle: ({ params, owner, derivations, signal }) => derivations.run(owner, params.cluster, signal),
});
