import type { texts as english } from '../../shared/rule/texts.ts';

export const rule: typeof english = {
  what: 'Was?',
  notDocumented: 'Nicht dokumentiert.',
  howToFix: 'Wie lässt es sich beheben?',
  moreInfo: 'Weitere Informationen',
  references: 'Verweise',
};
