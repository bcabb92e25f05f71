import { parseKrb } from '../../formats/krb.ts';
import { withTemplates } from '../../formats/templates.ts';
import { service } from '../../service-definition.ts';
import { includeRequests, isProfileFormat, ProfileFile } from './profile-file.ts';
import { KRB5_CONF } from './kerberos-rule.ts';
import * as rules from './kerberos-rules.ts';

export const kerberos = service<ProfileFile>({
  id: 'kerberos',
  defaultFileName: 'krb5.conf',
  parsers: { krb: withTemplates(parseKrb) },
  configFileTypes: { 'krb5.conf': 'krb', 'kdc.conf': 'krb' },
  syntaxSeverity: 3,
  syntaxSource: KRB5_CONF,
  open: (file, context) => new ProfileFile(file, context),
  isItsFormat: isProfileFormat,
  includes: includeRequests,
  rules: Object.values(rules),
});
