import { getRun } from '@plumbline/model/contract/reports';
import { anyOwner } from '../../access/access.ts';
import { ownerRoute } from '../route.ts';

export const getRunRoutes = ownerRoute(getRun, {
  access: anyOwner,
  handle: ({ params, owner, runs }) => runs.get(owner, params.run),
});
