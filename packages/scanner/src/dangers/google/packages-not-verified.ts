import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

const RESOURCES = 'os_policies[].resource_groups[].resources';
const TYPES = ['google_os_config_os_policy_assignment'] as const;

export default settingDanger({
  name: 'google_packages_not_verified',
  title: 'Machines install packages and files that nobody compared with a checksum',
  severity: 3,
  problem: 'Whoever can change the file where it lies runs a program of their own on every machine of the policy.',
  family: 'integrity',
  sources: ['https://cloud.google.com/compute/docs/osconfig/rest/v1/projects.locations.osPolicyAssignments'],
  remediation: 'Switch off {}, and give the checksum, or the generation of the object, instead.',
  wrong: on,
  in: {
    terraform: [
      { types: TYPES, each: RESOURCES, key: 'pkg.deb.source.allow_insecure', bad: true, good: false },
      { types: TYPES, each: RESOURCES, key: 'pkg.msi.source.allow_insecure', bad: true, good: false },
      { types: TYPES, each: RESOURCES, key: 'pkg.rpm.source.allow_insecure', bad: true, good: false },
      { types: TYPES, each: RESOURCES, key: 'file.file.allow_insecure', bad: true, good: false },
      { types: TYPES, each: RESOURCES, key: 'exec.enforce.file.allow_insecure', bad: true, good: false },
      { types: TYPES, each: RESOURCES, key: 'exec.validate.file.allow_insecure', bad: true, good: false },
    ],
  },
});
