import { parseCustom } from '../../formats/custom.ts';
import { AclFile, isAclFormat } from './acl-file.ts';
import { parseKrb } from '../../formats/krb.ts';
import { withTemplates } from '../../formats/templates.ts';
import { service } from '../../service-definition.ts';
import { includeRequests, isProfileFormat, ProfileFile } from './profile-file.ts';
import { KRB5_CONF } from './kerberos-rule.ts';
import * as rules from './kerberos-rules.ts';

const ACL = 'kadm5.acl';

export const kerberos = service<ProfileFile | AclFile>({
  id: 'kerberos',
  defaultFileName: 'krb5.conf',
  parsers: { krb: withTemplates(parseKrb), custom: withTemplates(parseCustom) },
  configFileTypes: { 'krb5.conf': 'krb', 'kdc.conf': 'krb', [ACL]: 'custom' },
  syntaxSeverity: 3,
  syntaxSource: KRB5_CONF,
  open: (file, context) =>
    context.defaultFileName === ACL ? new AclFile(file, context) : new ProfileFile(file, context),
  isItsFormat: (file) => (file.source.configFileType === 'custom' ? isAclFormat(file) : isProfileFormat(file)),
  includes: includeRequests,
  rules: Object.values(rules),
});
