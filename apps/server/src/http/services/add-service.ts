import { addClusterService, addService } from '@plumbline/model/contract/clusters';
import { anyOwner } from '../../access/access.ts';
import { serviceRoute } from '../route.ts';

export const addServiceRoutes = serviceRoute(
  { ofMachine: addService, ofCluster: addClusterService },
  {
    access: anyOwner,
    handle: ({ params, body, owner, services }) => services.add(owner, params, body),
  },
);
