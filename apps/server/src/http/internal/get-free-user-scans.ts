import { getFreeUserScans } from '@plumbline/model/contract/internal';
import { administrator } from '../../access/access.ts';
import { route } from '../route.ts';

export const getFreeUserScansRoute = route(getFreeUserScans, {
  access: administrator,
  handle: ({ administration }) => administration.freeUserScans(),
});
