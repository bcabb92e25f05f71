import { listUsers } from '@plumbline/model/contract/internal';
import { administrator } from '../../access/access.ts';
import { route } from '../route.ts';

export const listUsersRoute = route(listUsers, {
  access: administrator,
  handle: ({ administration }) => administration.users(),
});
