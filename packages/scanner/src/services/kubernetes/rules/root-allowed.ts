import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cisKubernetes, cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { isTrue } from '../block.ts';
import { POD_SECURITY, SECURITY_CONTEXT, containerRule, onePod, writeSetting } from '../kubernetes-rule.ts';

export default containerRule({
  id: 'kubernetes_root_allowed',
  title: 'The container may run as root: runAsNonRoot is not true',
  severity: MODERATE,
  problem:
    'A program that runs as root in its container needs only one mistake of the kernel or of a mount to be root on the node.',
  remediation:
    'Set `runAsNonRoot: true` in the `securityContext` of the pod or the container, with a `runAsUser` above 0 where the image names none.',
  sources: [POD_SECURITY, SECURITY_CONTEXT],
  references: [cisKubernetes('5.2.7'), cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `apiVersion: v1\nkind: Pod\nmetadata: {name: shop}\nspec:\n  containers:\n    - «name: app»\n      image: a:1`,
      onePod(`securityContext:\n  «runAsNonRoot: false»`, 'securityContext: {runAsNonRoot: true}'),
    ],
    good: [
      onePod(`stdin: true`, 'securityContext: {runAsNonRoot: true}'),
      onePod(`securityContext: {runAsUser: 1000}`),
      onePod(`stdin: true`, 'os: {name: windows}'),
    ],
  },

  judge(container) {
    if (container.pod.isOfWindows) return undefined;
    const user = container.inherited('securityContext.runAsUser');
    if (isSetTo(user, (value) => Number(value) > 0)) return undefined;
    const setting = container.inherited(NON_ROOT);
    if (setting.is === 'unknown' || user.is === 'unknown') return UNKNOWN;
    // Who sets it to 0 says so: that is another check.
    if (setting.is === 'absent') return isSetTo(user, isRoot) ? undefined : { message: NOT_SET };
    const message = { code: 'is', values: { setting: 'runAsNonRoot', value: setting.value } } as const;
    return isTrue(setting.value) || isSetTo(user, isRoot) ? undefined : { at: setting.at, message };
  },
  fix: {
    kind: 'suggested',
    needs: 'an image whose user has a number and is not root',
    edits: (finding, { file }) => writeSetting(finding, NON_ROOT, 'true', () => file.containerAt(finding.at)),
  },
});

const NON_ROOT = 'securityContext.runAsNonRoot';
const NOT_SET = { code: 'not-set', values: { setting: 'runAsNonRoot' } } as const;

function isRoot(user: string): boolean {
  return Number(user) === 0;
}
