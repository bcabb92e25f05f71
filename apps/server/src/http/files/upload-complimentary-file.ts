import { uploadComplimentaryFile } from '@plumbline/model/contract/files';
import { anyOwner } from '../../access/access.ts';
import { warned } from '../answers.ts';
import { ownerRoute } from '../route.ts';

export const uploadComplimentaryFileRoutes = ownerRoute(uploadComplimentaryFile, {
  access: anyOwner,
  handle: async ({ params, query, body, owner, files }) => {
    const { complimentaryFileType: configFileType, ...key } = query;
    return warned(await files.upload(owner, params, { kind: 'complimentary', configFileType, ...key }, body));
  },
});
