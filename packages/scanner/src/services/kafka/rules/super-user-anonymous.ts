import { removeDirective } from '../../../fixing/edit-directives.ts';
import { setArguments, valuesOf } from '../../../fixing/edit-arguments.ts';
import { CRITICAL } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { kafkaSetting, AUTHORIZATION } from '../kafka-rule.ts';

export default kafkaSetting({
  id: 'kafka_super_user_anonymous',
  title: 'Everybody is a super user (User:ANONYMOUS)',
  severity: CRITICAL,
  problem:
    'Super users pass every ACL. With ANONYMOUS among them, each client that does not sign in has full control of the cluster.',
  remediation: 'Take `User:ANONYMOUS` out of `super.users`, and name the principals of brokers and administrators.',
  sources: [AUTHORIZATION],
  references: [cwe(250), cwe(306), nist('AC-6'), nist('IA-2')],

  examples: {
    bad: [`«super.users=User:ANONYMOUS»`, `«super.users=User:admin;User:ANONYMOUS;User:kafka»`],
    good: [
      `super.users=User:admin;User:kafka`,
      `super.users=User:CN=anonymous-bridge,O=Example`,
      `super.users=User:*`,
      `broker.id=1`,
    ],
  },

  setting: 'super.users',
  bad: (value) => {
    const open = value.split(';').find(isEverybody);
    return open === undefined ? false : { part: open.trim() };
  },
  fix: {
    kind: 'suggested',
    needs: 'ACLs for what clients do without signing in',
    edits: (finding) => {
      const named = valuesOf(finding)
        .join('')
        .split(';')
        .filter((user) => !isEverybody(user));
      return named.length === 0 ? removeDirective(finding) : setArguments(finding, named.join(';'));
    },
  },
});

/** Names are compared as they are: `User:*` is nobody. */
function isEverybody(user: string): boolean {
  return /^\s*User:ANONYMOUS\s*$/.test(user);
}
