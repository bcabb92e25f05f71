import { addService } from '@plumbline/model/contract/clusters';
import { anyOwner } from '../../access/access.ts';
import { ownerRoute } from '../route.ts';

export const addServiceRoutes = ownerRoute(addService, {
  access: anyOwner,
  handle: ({ params, body, owner, services }) => services.add(owner, params, body),
});
