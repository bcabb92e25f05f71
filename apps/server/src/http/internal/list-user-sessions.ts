import { listUserSessions } from '@plumbline/model/contract/internal';
import { administrator } from '../../access/access.ts';
import { route } from '../route.ts';

export const listUserSessionsRoute = route(listUserSessions, {
  access: administrator,
  handle: ({ params, administration }) => administration.userSessions(params.user),
});
