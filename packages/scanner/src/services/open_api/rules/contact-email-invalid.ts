import { LOW } from '@plumbline/model/severity';
import { pairInForce } from '../../../formats/mapping-lookup.ts';
import { textOf } from '../open-api-file.ts';
import { infoRule, shortened, spec } from '../open-api-rule.ts';

export default infoRule({
  id: 'open_api_contact_email_invalid',
  title: 'The e-mail address of the contact is not valid',
  severity: LOW,
  category: 'hygiene',
  problem: 'Whoever finds a vulnerability cannot report it there.',
  remediation: 'Write an address that is read.',
  sources: [spec('contact-object')],
  examples: {
    bad: ['openapi: 3.0.3\ninfo:\n  title: Shop\n  contact:\n    «email: security at example.com»\n'],
    good: ['openapi: 3.0.3\ninfo:\n  title: Shop\n  contact:\n    email: security@example.com\n'],
  },
  judge: (info) => {
    const email = pairInForce(info.value('contact'), 'email');
    const written = textOf(email?.value);
    return email && written !== undefined && !/^[^\s@]{1,200}@[^\s@]{1,200}\.[^\s@.]{1,60}$/.test(written)
      ? { at: email, message: { code: 'is', values: { setting: 'email', value: shortened(written) } } }
      : undefined;
  },
});
