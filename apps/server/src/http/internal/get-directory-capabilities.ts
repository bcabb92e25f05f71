import { getDirectoryCapabilities } from '@plumbline/model/contract/internal';
import { administrator } from '../../access/access.ts';
import { route } from '../route.ts';

export const getDirectoryCapabilitiesRoute = route(getDirectoryCapabilities, {
  access: administrator,
  handle: ({ administration }) => administration.capabilities(),
});
