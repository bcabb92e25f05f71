import { translatable } from '../../messages/translatable.ts';

export const texts = translatable('rule', {
  what: 'What?',
  notDocumented: 'Not documented.',
  howToFix: 'How to fix it?',
  moreInfo: 'More Info',
  references: 'References',
});
