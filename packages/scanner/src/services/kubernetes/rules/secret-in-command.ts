import { HIGH } from '@plumbline/model/severity';
import { secretsInTexts } from '../../../rules/command-secrets.ts';
import { cwe, nist, stigKubernetes } from '../../../rules/rulesets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { programTexts } from '../container-findings.ts';
import { SECRETS, containerRule, onePod } from '../kubernetes-rule.ts';

export default containerRule({
  id: 'kubernetes_secret_in_command',
  title: 'A password stands in plaintext in the command or the arguments of a container',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem:
    'Whoever reads the manifest or looks at the pod has it, and so has everybody who lists the processes of the node.',
  remediation:
    'Change the secret, keep it in a Secret, and give it by a mounted file or by `$(NAME)` of a variable with `secretKeyRef`.',
  sources: [SECRETS],
  references: [cwe(798), nist('IA-5'), stigKubernetes('V-274883')],

  examples: {
    bad: [
      onePod(`args:\n  - --listen=:80\n  - «--admin-password=h7Kq2mVw9x»`),
      onePod(`command: [redis-server, --requirepass, «h7Kq2mVw9x»]`),
      onePod(`command: [sh, -c]\nargs:\n  - «app --database postgres://app:h7Kq2mVw9x@db/app»`),
    ],
    good: [
      onePod(`command: [redis-server, --requirepass, $(PASSWORD)]`),
      onePod(`args: [--password-file=/run/secrets/db, --token-ttl=300, --initial-cluster-token, etcd-1]`),
    ],
  },

  judge(container) {
    const [found] = secretsInTexts(programTexts(container));
    return found && { at: found.word.at, message: found.message };
  },
});
