import { endUserSessions } from '@plumbline/model/contract/internal';
import { administrator } from '../../access/access.ts';
import { route } from '../route.ts';
import { administratorOf } from './administrator-of.ts';

export const endUserSessionsRoute = route(endUserSessions, {
  access: administrator,
  handle: ({ params, administration, ...input }) => administration.endUserSessions(administratorOf(input), params.user),
});
