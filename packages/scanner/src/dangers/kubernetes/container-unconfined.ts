import { CONTAINER_DANGERS } from '../container-dangers.ts';
import { inPods, ofPodHolders, ofPods, ofPodTemplates } from '../kubernetes-pods.ts';
import { settingDanger } from '../setting-danger.ts';
import { memberIs, oneOf } from '../value-tests.ts';

const APPARMOR = 'container.apparmor.security.beta.kubernetes.io/';

const OF_ANNOTATIONS = {
  wrong: memberIs((name) => name.startsWith(APPARMOR), 'unconfined'),
  unset: 'fine',
  bad: { [`${APPARMOR}shop`]: 'unconfined' },
  good: { [`${APPARMOR}shop`]: 'runtime/default' },
} as const;

export default settingDanger({
  name: 'kubernetes_container_unconfined',
  ...CONTAINER_DANGERS.seccompOff,
  title: 'A container runs unconfined: without a profile of seccomp or AppArmor',
  problem:
    'Every call of the kernel, or every file of the machine that it gets to see, is open to whoever takes over the container, also those through which containers are left.',
  sources: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  wrong: oneOf('Unconfined'),
  in: {
    terraform: [
      ...ofPods({ key: 'security_context.seccomp_profile.type', bad: 'Unconfined', good: 'RuntimeDefault' }),
      ...inPods(['container', 'init_container'], {
        key: 'security_context.seccomp_profile.type',
        bad: 'Unconfined',
        good: 'RuntimeDefault',
      }),
      ...ofPodHolders({ key: 'metadata.annotations', ...OF_ANNOTATIONS }),
      ...ofPodTemplates({ key: 'metadata.annotations', ...OF_ANNOTATIONS }),
    ],
  },
});
