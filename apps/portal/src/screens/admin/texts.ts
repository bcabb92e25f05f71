import { translatable } from '../../messages/translatable.ts';

export const texts = translatable('admin', {
  admin: 'Admin',
  notAllowedHint: 'It is for administrators. Ask one of them if you need something from it.',
});
