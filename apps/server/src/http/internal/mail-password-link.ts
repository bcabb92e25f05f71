import { mailPasswordLink } from '@plumbline/model/contract/internal';
import { administrator } from '../../access/access.ts';
import { route } from '../route.ts';
import { administratorOf } from './administrator-of.ts';

export const mailPasswordLinkRoute = route(mailPasswordLink, {
  access: administrator,
  handle: ({ params, administration, ...input }) =>
    administration.mailPasswordLink(administratorOf(input), params.user),
});
