import { uploadClusterServiceComplimentaryFile, uploadComplimentaryFile } from '@plumbline/model/contract/files';
import { anyOwner } from '../../access/access.ts';
import { warned } from '../answers.ts';
import { serviceRoute } from '../route.ts';

export const uploadComplimentaryFileRoutes = serviceRoute(
  { ofMachine: uploadComplimentaryFile, ofCluster: uploadClusterServiceComplimentaryFile },
  {
    access: anyOwner,
    handle: async ({ params, query, body, owner, files }) => {
      const { complimentaryFileType: configFileType, ...key } = query;
      return warned(await files.upload(owner, params, { kind: 'complimentary', configFileType, ...key }, body));
    },
  },
);
