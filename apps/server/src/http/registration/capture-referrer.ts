import { captureReferrer } from '@plumbline/model/contract/registration';
import { anybody } from '../../access/access.ts';
import { route } from '../route.ts';

export const captureReferrerRoute = route(captureReferrer, {
  access: anybody,
  handle: ({ body, registration }) => registration.captureReferrer(body.userName, body.referrer),
});
