import { addMachine } from '@plumbline/model/contract/clusters';
import { anyOwner } from '../../access/access.ts';
import { ownerRoute } from '../route.ts';

export const addMachineRoutes = ownerRoute(addMachine, {
  access: anyOwner,
  handle: ({ params, body, owner, machines }) => machines.add(owner, params.cluster, body),
});
