import { deleteClusterServiceConfigFile, deleteConfigFile } from '@plumbline/model/contract/files';
import { anyOwner } from '../../access/access.ts';
import { serviceRoute } from '../route.ts';

export const deleteConfigFileRoutes = serviceRoute(
  { ofMachine: deleteConfigFile, ofCluster: deleteClusterServiceConfigFile },
  {
    access: anyOwner,
    handle: ({ params, body, owner, files }) => files.delete(owner, params, { kind: 'configuration', ...body }),
  },
);
