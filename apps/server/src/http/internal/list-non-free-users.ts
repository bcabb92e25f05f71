import { listNonFreeUsers } from '@plumbline/model/contract/internal';
import { administrator } from '../../access/access.ts';
import { route } from '../route.ts';

export const listNonFreeUsersRoute = route(listNonFreeUsers, {
  access: administrator,
  handle: ({ administration }) => administration.nonFreeUsers(),
});
