import { translatable } from '../../messages/translatable.ts';

export const texts = translatable('admin', {
  admin: 'Admin',
  notAllowed: 'You are not allowed to see this page.',
  notAllowedHint: 'It is for administrators. Ask one of them if you need something from it.',
});
