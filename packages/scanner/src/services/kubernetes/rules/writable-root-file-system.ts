import { containerDanger } from '../../../dangers/container-dangers.ts';
import { isFalse } from '../block.ts';
import { SECURITY_CONTEXT, containerSetting, onePod } from '../kubernetes-rule.ts';

export default containerSetting({
  id: 'kubernetes_writable_root_file_system',
  ...containerDanger('rootWritable'),
  remediation: 'Set `readOnlyRootFilesystem: true`, and mount an `emptyDir` where the program has to write.',
  sources: [SECURITY_CONTEXT],

  examples: {
    bad: [
      `apiVersion: v1\nkind: Pod\nmetadata: {name: shop}\nspec:\n  containers:\n    - «name: app»\n      image: a:1`,
      onePod(`securityContext:\n  «readOnlyRootFilesystem: false»`),
    ],
    good: [
      onePod(`securityContext: {readOnlyRootFilesystem: true}`),
      onePod(`stdin: true`, 'nodeSelector: {kubernetes.io/os: windows}'),
    ],
  },

  setting: 'securityContext.readOnlyRootFilesystem',
  scope: 'linux container',
  default: 'false',
  bad: isFalse,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'an emptyDir for each folder that the program writes to' },
});
