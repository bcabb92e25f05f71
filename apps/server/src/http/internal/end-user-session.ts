import { endUserSession } from '@plumbline/model/contract/internal';
import { administrator } from '../../access/access.ts';
import { route } from '../route.ts';
import { administratorOf } from './administrator-of.ts';

export const endUserSessionRoute = route(endUserSession, {
  access: administrator,
  handle: ({ params, administration, ...input }) =>
    administration.endUserSessions(administratorOf(input), params.user, params.session),
});
