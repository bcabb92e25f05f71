import { invite } from '@plumbline/model/contract/internal';
import { administrator } from '../../access/access.ts';
import { route } from '../route.ts';
import { administratorOf } from './administrator-of.ts';

export const inviteRoute = route(invite, {
  access: administrator,
  handle: ({ body, administration, ...input }) => administration.invite(administratorOf(input), body),
});
