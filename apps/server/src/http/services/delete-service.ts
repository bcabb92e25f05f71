import { deleteClusterService, deleteService } from '@plumbline/model/contract/clusters';
import { anyOwner } from '../../access/access.ts';
import { serviceRoute } from '../route.ts';

export const deleteServiceRoutes = serviceRoute(
  { ofMachine: deleteService, ofCluster: deleteClusterService },
  {
    access: anyOwner,
    handle: ({ params, owner, services }) => services.delete(owner, params),
  },
);
