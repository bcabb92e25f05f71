import { downloadClusterServiceConfigFile, downloadConfigFile } from '@plumbline/model/contract/files';
import { anyOwner } from '../../access/access.ts';
import { download } from '../answers.ts';
import { serviceRoute } from '../route.ts';

export const downloadConfigFileRoutes = serviceRoute(
  { ofMachine: downloadConfigFile, ofCluster: downloadClusterServiceConfigFile },
  {
    access: anyOwner,
    handle: async ({ params: { file: fileName, ...at }, query: { subPath }, owner, files }) =>
      download(await files.download(owner, at, { kind: 'configuration', fileName, subPath })),
  },
);
