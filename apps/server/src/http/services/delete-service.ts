import { deleteService } from '@plumbline/model/contract/clusters';
import { anyOwner } from '../../access/access.ts';
import { ownerRoute } from '../route.ts';

export const deleteServiceRoutes = ownerRoute(deleteService, {
  access: anyOwner,
  handle: ({ params, owner, services }) => services.delete(owner, params),
});
