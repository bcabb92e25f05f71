import { cancelRun } from '@plumbline/model/contract/runs';
import { anyOwner } from '../../access/access.ts';
import { ownerRoute } from '../route.ts';

export const cancelRunRoutes = ownerRoute(cancelRun, {
  access: anyOwner,
  handle: ({ params, owner, runs }) => runs.cancel(owner, params.run),
});
