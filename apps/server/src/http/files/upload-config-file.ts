import { uploadClusterServiceConfigFile, uploadConfigFile } from '@plumbline/model/contract/files';
import { anyOwner } from '../../access/access.ts';
import { warned } from '../answers.ts';
import { serviceRoute } from '../route.ts';

export const uploadConfigFileRoutes = serviceRoute(
  { ofMachine: uploadConfigFile, ofCluster: uploadClusterServiceConfigFile },
  {
    access: anyOwner,
    handle: async ({ params, query, body, owner, files }) =>
      warned(await files.upload(owner, params, { kind: 'configuration', ...query }, body)),
  },
);
