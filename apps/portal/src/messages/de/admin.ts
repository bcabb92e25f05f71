import type { texts as english } from '../../screens/admin/texts.ts';

export const admin: typeof english = {
  admin: 'Verwaltung',
  notAllowedHint:
    'Sie ist Administratoren vorbehalten. Wenden Sie sich an einen von ihnen, wenn Sie etwas davon brauchen.',
};
