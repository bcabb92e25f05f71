import { deleteMachine } from '@plumbline/model/contract/clusters';
import { anyOwner } from '../../access/access.ts';
import { ownerRoute } from '../route.ts';

export const deleteMachineRoutes = ownerRoute(deleteMachine, {
  access: anyOwner,
  handle: ({ params, owner, machines }) => machines.delete(owner, params.cluster, params.machine),
});
